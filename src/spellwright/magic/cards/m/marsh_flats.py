from spellwright.magic.words import *

MARSH_FLATS = card("Marsh Flats", "", "Land").rules(fetch(PLAINS | SWAMP))
