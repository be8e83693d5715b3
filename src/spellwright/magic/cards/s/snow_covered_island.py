from spellwright.magic.words import *

SNOW_COVERED_ISLAND = card("Snow-Covered Island", "", "Basic Snow Land — Island")
