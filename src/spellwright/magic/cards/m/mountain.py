from spellwright.magic.words import *

MOUNTAIN_CARD = card("Mountain", "", "Basic Land — Mountain")
