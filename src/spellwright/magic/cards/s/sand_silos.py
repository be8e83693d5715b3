from spellwright.magic.words import *

SAND_SILOS = card("Sand Silos", "", "Land").rules(*stores_while_tapped("U"))
