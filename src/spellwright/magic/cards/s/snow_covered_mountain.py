from spellwright.magic.words import *

SNOW_COVERED_MOUNTAIN = card("Snow-Covered Mountain", "", "Basic Snow Land — Mountain")
