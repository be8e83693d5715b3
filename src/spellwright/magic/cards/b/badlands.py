from spellwright.magic.words import *

BADLANDS = card("Badlands", "", "Land — Swamp Mountain")
