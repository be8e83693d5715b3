from spellwright.magic.words import *

GOBLIN = is_a("Goblin")

GOBLIN_PYROMANCER = card("Goblin Pyromancer", "{3}{R}", "Creature — Goblin Wizard 2/2").rules(
    when(enters(SELF), gets(CREATURE & GOBLIN, 3, 0)),
    when(beginning_of("end"), destroy(GOBLIN)),
)
