from spellwright.magic.words import *

CALCIFORM_POOLS = card("Calciform Pools", "", "Land").rules(*stores_for("W", "U"))
