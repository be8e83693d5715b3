from spellwright.magic.words import *

WASTES = card("Wastes", "", "Basic Land").rules(tap_for("C"))
