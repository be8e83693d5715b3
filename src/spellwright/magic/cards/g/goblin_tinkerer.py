from spellwright.magic.words import *

GOBLIN_TINKERER = card("Goblin Tinkerer", "{1}{R}", "Creature — Goblin Artificer 1/2").rules(
    activated(
        ["{R}", TAP],
        destroy(target(ARTIFACT)),
        deal(mana_value_of(target(ARTIFACT)), SELF, source=target(ARTIFACT)),
    ),
)
