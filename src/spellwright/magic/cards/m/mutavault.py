from spellwright.magic.words import *

MUTAVAULT = card("Mutavault", "", "Land").rules(
    tap_for("C"),
    activated(
        "{1}",
        becomes(SELF, SetPT(2, 2), AddTypes(("Creature",), still="land"), AddAllCreatureTypes()),
    ),
)
