from spellwright.magic.words import *

GOBLIN = is_a("Goblin")

GOBLIN_RINGLEADER = card("Goblin Ringleader", "{3}{R}", "Creature — Goblin 2/2").rules(
    HASTE,
    when(enters(SELF), reveal(top_of_library(4)), sort_revealed(GOBLIN, "hand", rest="bottom")),
)
