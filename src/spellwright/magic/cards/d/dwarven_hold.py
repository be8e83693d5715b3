from spellwright.magic.words import *

DWARVEN_HOLD = card("Dwarven Hold", "", "Land").rules(*stores_while_tapped("R"))
