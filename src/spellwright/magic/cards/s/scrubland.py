from spellwright.magic.words import *

SCRUBLAND = card("Scrubland", "", "Land — Plains Swamp")
