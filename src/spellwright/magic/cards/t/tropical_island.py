from spellwright.magic.words import *

TROPICAL_ISLAND = card("Tropical Island", "", "Land — Forest Island")
