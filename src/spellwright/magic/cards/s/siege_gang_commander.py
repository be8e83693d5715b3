from spellwright.magic.words import *

GOBLIN = is_a("Goblin")

SIEGE_GANG_COMMANDER = card("Siege-Gang Commander", "{3}{R}{R}", "Creature — Goblin 2/2").rules(
    when(enters(SELF), create(token("Creature — Goblin 1/1", "", "R"), 3)),
    activated(["{1}{R}", sacrifice(choose(1, GOBLIN))], deal(2, target(ANY_TARGET))),
)
