from spellwright.magic.words import *

MOX_RUBY = card("Mox Ruby", "{0}", "Artifact").rules(tap_for("R"))
