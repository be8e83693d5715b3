from spellwright.magic.words import *

GOBLIN = is_a("Goblin")

GEMPALM_INCINERATOR = card("Gempalm Incinerator", "{2}{R}", "Creature — Goblin 2/1").rules(
    cycling("{1}{R}"),
    when_cycled(may(deal(count(GOBLIN), target(CREATURE)))),
)
