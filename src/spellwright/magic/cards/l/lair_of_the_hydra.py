from spellwright.magic.words import *

LAIR_OF_THE_HYDRA = card("Lair of the Hydra", "", "Land").rules(
    enters_tapped(unless=not_(exists(LAND & YOURS & OTHER, at_least=2))),
    tap_for("G"),
    activated(
        "{X}{G}",
        becomes(
            SELF, SetPT(X, X), SetColors("G"), AddTypes(("Creature",), ("Hydra",), still="land")
        ),
        least_x=1,
    ),
)
