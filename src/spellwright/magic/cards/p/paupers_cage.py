from spellwright.magic.words import *

PAUPERS_CAGE = card("Paupers' Cage", "{3}", "Artifact").rules(
    when(
        beginning_of("upkeep", OPPONENT),
        deal(2, THAT_PLAYER),
        if_=matches(THAT_PLAYER, with_cards_in_hand("<=", 2)),
    ),
)
