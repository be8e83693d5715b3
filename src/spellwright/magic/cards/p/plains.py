from spellwright.magic.words import *

PLAINS_CARD = card("Plains", "", "Basic Land — Plains")
