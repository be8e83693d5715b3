from spellwright.magic.words import *

HOLLOW_TREES = card("Hollow Trees", "", "Land").rules(*stores_while_tapped("G"))
