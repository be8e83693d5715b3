from spellwright.magic.words import *

MOX_EMERALD = card("Mox Emerald", "{0}", "Artifact").rules(tap_for("G"))
