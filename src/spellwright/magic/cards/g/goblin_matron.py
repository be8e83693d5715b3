from spellwright.magic.words import *

GOBLIN = is_a("Goblin")

GOBLIN_MATRON = card("Goblin Matron", "{2}{R}", "Creature — Goblin 1/1").rules(
    when(enters(SELF), may(search(GOBLIN, reveal=True))),
)
