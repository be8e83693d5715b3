from spellwright.magic.words import *

REMOTE_FARM = card("Remote Farm", "", "Land").rules(*depletes("W"))
