from spellwright.magic.words import *

SCALDING_TARN = card("Scalding Tarn", "", "Land").rules(fetch(ISLAND | MOUNTAIN))
