from spellwright.magic.words import *

WINDSWEPT_HEATH = card("Windswept Heath", "", "Land").rules(fetch(FOREST | PLAINS))
