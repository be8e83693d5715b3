from spellwright.magic.words import *

MOX_PEARL = card("Mox Pearl", "{0}", "Artifact").rules(tap_for("W"))
