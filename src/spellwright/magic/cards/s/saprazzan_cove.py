from spellwright.magic.words import *

SAPRAZZAN_COVE = card("Saprazzan Cove", "", "Land").rules(*stores_by_tapping("U"))
