from spellwright.magic.words import *

SWAMP_CARD = card("Swamp", "", "Basic Land — Swamp")
