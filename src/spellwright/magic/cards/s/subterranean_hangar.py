from spellwright.magic.words import *

SUBTERRANEAN_HANGAR = card("Subterranean Hangar", "", "Land").rules(*stores_by_tapping("B"))
