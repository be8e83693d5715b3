from spellwright.magic.words import *

SNOW_COVERED_PLAINS = card("Snow-Covered Plains", "", "Basic Snow Land — Plains")
