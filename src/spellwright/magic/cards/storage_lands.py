"""Lands that store mana as counters: by staying tapped, by being tapped, for {1} (CR 122, 605)."""

from spellwright.magic.words import *

BOTTOMLESS_VAULT = card("Bottomless Vault", "", "Land").rules(*stores_while_tapped("B"))
DWARVEN_HOLD = card("Dwarven Hold", "", "Land").rules(*stores_while_tapped("R"))
ICATIAN_STORE = card("Icatian Store", "", "Land").rules(*stores_while_tapped("W"))
HOLLOW_TREES = card("Hollow Trees", "", "Land").rules(*stores_while_tapped("G"))

MERCADIAN_BAZAAR = card("Mercadian Bazaar", "", "Land").rules(*stores_by_tapping("R"))
FOUNTAIN_OF_CHO = card("Fountain of Cho", "", "Land").rules(*stores_by_tapping("W"))
SAPRAZZAN_COVE = card("Saprazzan Cove", "", "Land").rules(*stores_by_tapping("U"))
SUBTERRANEAN_HANGAR = card("Subterranean Hangar", "", "Land").rules(*stores_by_tapping("B"))

CALCIFORM_POOLS = card("Calciform Pools", "", "Land").rules(*stores_for("W", "U"))
DREADSHIP_REEF = card("Dreadship Reef", "", "Land").rules(*stores_for("U", "B"))
