from spellwright.magic.words import *

LUPINE_PROTOTYPE = card("Lupine Prototype", "{2}", "Artifact Creature — Wolf Construct 5/5").rules(
    rule(
        "can't attack or block",
        SELF,
        while_=not_(exists(ANY_PLAYER & with_cards_in_hand("=", 0))),
    ),
)
