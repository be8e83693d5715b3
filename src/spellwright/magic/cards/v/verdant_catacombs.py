from spellwright.magic.words import *

VERDANT_CATACOMBS = card("Verdant Catacombs", "", "Land").rules(fetch(SWAMP | FOREST))
