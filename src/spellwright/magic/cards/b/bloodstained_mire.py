from spellwright.magic.words import *

BLOODSTAINED_MIRE = card("Bloodstained Mire", "", "Land").rules(fetch(SWAMP | MOUNTAIN))
