from spellwright.magic.words import *

TUNDRA = card("Tundra", "", "Land — Plains Island")
