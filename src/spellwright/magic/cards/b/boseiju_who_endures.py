from spellwright.magic.words import *

BOSEIJU_WHO_ENDURES = card("Boseiju, Who Endures", "", "Legendary Land").rules(
    tap_for("G"),
    activated(
        ["{1}{G}", discard_this()],
        destroy(target((ARTIFACT | ENCHANTMENT | (LAND & ~BASIC)) & THEIRS)),
        may(
            search(
                LAND & WITH_BASIC_LAND_TYPE,
                to="battlefield",
                who=controller_of(target((ARTIFACT | ENCHANTMENT | (LAND & ~BASIC)) & THEIRS)),
            ),
            who=controller_of(target((ARTIFACT | ENCHANTMENT | (LAND & ~BASIC)) & THEIRS)),
        ),
        zones=("hand",),
        word="channel",
        less=count(LEGENDARY & CREATURE & YOURS),
    ),
)
