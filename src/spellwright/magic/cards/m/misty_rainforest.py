from spellwright.magic.words import *

MISTY_RAINFOREST = card("Misty Rainforest", "", "Land").rules(fetch(FOREST | ISLAND))
