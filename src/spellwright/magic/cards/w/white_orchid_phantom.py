from spellwright.magic.words import *

WHITE_ORCHID_PHANTOM = card("White Orchid Phantom", "{W}{W}", "Creature — Spirit Knight 2/2").rules(
    FLYING,
    FIRST_STRIKE,
    when(
        enters(SELF),
        destroy(target(LAND & ~BASIC, up_to=1)),
        may(
            search(
                BASIC & LAND,
                to="battlefield",
                tapped=True,
                who=controller_of(target(LAND & ~BASIC, up_to=1)),
            ),
            who=controller_of(target(LAND & ~BASIC, up_to=1)),
        ),
    ),
)
