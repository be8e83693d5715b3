from spellwright.magic.words import *

GOBLIN_GUIDE = card("Goblin Guide", "{R}", "Creature — Goblin Scout 2/2").rules(
    HASTE,
    when(
        attacks(SELF),
        reveal(top_of_library(1, DEFENDING_PLAYER)),
        if_(matches(IT, LAND), put_into_hand(IT)),
    ),
)
