from spellwright.magic.words import *

MOLTEN_SLAGHEAP = card("Molten Slagheap", "", "Land").rules(*stores_for("B", "R"))
