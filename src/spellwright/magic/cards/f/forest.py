from spellwright.magic.words import *

FOREST_CARD = card("Forest", "", "Basic Land — Forest")
