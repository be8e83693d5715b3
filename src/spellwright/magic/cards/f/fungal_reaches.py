from spellwright.magic.words import *

FUNGAL_REACHES = card("Fungal Reaches", "", "Land").rules(*stores_for("R", "G"))
