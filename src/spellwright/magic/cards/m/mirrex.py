from spellwright.magic.words import *

MIRREX = card("Mirrex", "", "Land — Sphere").rules(
    tap_for("C"),
    activated(TAP, add_any_color(), only_if=matches(SELF, ENTERED_THIS_TURN)),
    activated(
        ["{3}", TAP],
        create(
            token(
                "Artifact Creature — Phyrexian Mite 1/1",
                "",
                "",
                toxic(1),
                rule("can't block", SELF),
            )
        ),
    ),
)
