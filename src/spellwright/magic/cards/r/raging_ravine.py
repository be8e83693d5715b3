from spellwright.magic.words import *

RAGING_RAVINE = card("Raging Ravine", "", "Land").rules(
    enters_tapped(),
    tap_for("R", "G"),
    activated(
        "{2}{R}{G}",
        becomes(
            SELF,
            AddTypes(("Creature",), ("Elemental",), still="land"),
            SetPT(3, 3),
            SetColors("RG"),
            Gain((when(attacks(SELF), put_counters("+1/+1")),)),
        ),
    ),
)
