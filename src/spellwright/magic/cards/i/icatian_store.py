from spellwright.magic.words import *

ICATIAN_STORE = card("Icatian Store", "", "Land").rules(*stores_while_tapped("W"))
