from spellwright.magic.words import *

MISHRAS_FACTORY = card("Mishra's Factory", "", "Land").rules(
    tap_for("C"),
    activated(
        "{1}",
        becomes(
            SELF,
            SetPT(2, 2),
            AddTypes(("Artifact", "Creature"), ("Assembly-Worker",), still="land"),
        ),
    ),
    activated(TAP, gets(target(is_a("Assembly-Worker") & CREATURE), 1, 1)),
)
