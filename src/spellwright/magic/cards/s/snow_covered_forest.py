from spellwright.magic.words import *

SNOW_COVERED_FOREST = card("Snow-Covered Forest", "", "Basic Snow Land — Forest")
