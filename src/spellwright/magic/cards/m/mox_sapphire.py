from spellwright.magic.words import *

MOX_SAPPHIRE = card("Mox Sapphire", "{0}", "Artifact").rules(tap_for("U"))
