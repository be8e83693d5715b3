from spellwright.magic.words import *

ELDRAZI_TEMPLE = card("Eldrazi Temple", "", "Land").rules(
    tap_for("C"),
    activated(
        TAP,
        mana_only_for(
            only_for_spells("colorless", "Eldrazi") | only_for_abilities_of("colorless", "Eldrazi"),
            "CC",
        ),
    ),
)
