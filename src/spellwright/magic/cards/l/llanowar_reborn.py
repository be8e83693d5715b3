from spellwright.magic.words import *

LLANOWAR_REBORN = card("Llanowar Reborn", "", "Land").rules(
    enters_tapped(),
    tap_for("G"),
    graft(1),
)
