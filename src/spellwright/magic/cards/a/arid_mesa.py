from spellwright.magic.words import *

ARID_MESA = card("Arid Mesa", "", "Land").rules(fetch(MOUNTAIN | PLAINS))
