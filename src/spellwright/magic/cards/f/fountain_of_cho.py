from spellwright.magic.words import *

FOUNTAIN_OF_CHO = card("Fountain of Cho", "", "Land").rules(*stores_by_tapping("W"))
