from spellwright.magic.words import *

PEAT_BOG = card("Peat Bog", "", "Land").rules(*depletes("B"))
