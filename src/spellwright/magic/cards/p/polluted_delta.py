from spellwright.magic.words import *

POLLUTED_DELTA = card("Polluted Delta", "", "Land").rules(fetch(ISLAND | SWAMP))
