from spellwright.magic.words import *

HICKORY_WOODLOT = card("Hickory Woodlot", "", "Land").rules(*depletes("G"))
