from spellwright.magic.words import *

VOLCANIC_ISLAND = card("Volcanic Island", "", "Land — Island Mountain")
