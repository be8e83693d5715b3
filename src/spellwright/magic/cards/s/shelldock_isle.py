from spellwright.magic.words import *

SHELLDOCK_ISLE = card("Shelldock Isle", "", "Land").rules(
    hideaway(4),
    enters_tapped(),
    tap_for("U"),
    activated(
        ["{U}", TAP],
        if_(
            exists(ANY_PLAYER & with_cards_in_library("<=", 20)),
            play_free(noted("exiled")),
        ),
    ),
)
