from spellwright.magic.words import *

GOBLIN_SHARPSHOOTER = card("Goblin Sharpshooter", "{2}{R}", "Creature — Goblin 1/1").rules(
    rule("doesn't untap", SELF),
    when(dies(CREATURE), untap(SELF)),
    activated(TAP, deal(1, target(ANY_TARGET))),
)
