from spellwright.magic.words import *

INKMOTH_NEXUS = card("Inkmoth Nexus", "", "Land").rules(
    tap_for("C"),
    activated(
        "{1}",
        becomes(
            SELF,
            SetPT(1, 1),
            AddTypes(("Artifact", "Creature"), ("Phyrexian", "Blinkmoth"), still="land"),
            Gain((FLYING, INFECT)),
        ),
    ),
)
