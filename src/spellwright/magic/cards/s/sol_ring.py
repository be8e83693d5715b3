from spellwright.magic.words import *

SOL_RING = card("Sol Ring", "{1}", "Artifact").rules(tap_for("CC"))
