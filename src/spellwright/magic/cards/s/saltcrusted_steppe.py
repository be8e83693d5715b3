from spellwright.magic.words import *

SALTCRUSTED_STEPPE = card("Saltcrusted Steppe", "", "Land").rules(*stores_for("G", "W"))
