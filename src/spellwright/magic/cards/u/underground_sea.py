from spellwright.magic.words import *

UNDERGROUND_SEA = card("Underground Sea", "", "Land — Island Swamp")
