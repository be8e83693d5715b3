from spellwright.magic.words import *

SAVANNAH = card("Savannah", "", "Land — Forest Plains")
