from spellwright.magic.words import *

GOBLIN_KING = card("Goblin King", "{1}{R}{R}", "Creature — Goblin 2/2").rules(
    static(is_a("Goblin") & OTHER, AddPT(1, 1), Gain((landwalk("Mountain"),))),
)
