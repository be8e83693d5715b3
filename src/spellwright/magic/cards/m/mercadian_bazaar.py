from spellwright.magic.words import *

MERCADIAN_BAZAAR = card("Mercadian Bazaar", "", "Land").rules(*stores_by_tapping("R"))
