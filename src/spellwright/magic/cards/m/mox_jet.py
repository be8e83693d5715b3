from spellwright.magic.words import *

MOX_JET = card("Mox Jet", "{0}", "Artifact").rules(tap_for("B"))
