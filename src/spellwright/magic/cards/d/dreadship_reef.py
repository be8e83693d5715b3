from spellwright.magic.words import *

DREADSHIP_REEF = card("Dreadship Reef", "", "Land").rules(*stores_for("U", "B"))
