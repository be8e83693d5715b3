from spellwright.magic.words import *

SAPRAZZAN_SKERRY = card("Saprazzan Skerry", "", "Land").rules(*depletes("U"))
