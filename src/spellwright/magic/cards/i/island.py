from spellwright.magic.words import *

ISLAND_CARD = card("Island", "", "Basic Land — Island")
