from spellwright.magic.words import *

KARPLUSAN_FOREST = card("Karplusan Forest", "", "Land").rules(
    tap_for("C"),
    activated(TAP, add_mana("R", "G", then=deal(1, YOU))),
)
