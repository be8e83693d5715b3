"""Lands."""

from spellwright.magic.words import *

PLAINS_CARD = card("Plains", "", "Basic Land — Plains")
ISLAND_CARD = card("Island", "", "Basic Land — Island")
SWAMP_CARD = card("Swamp", "", "Basic Land — Swamp")
MOUNTAIN_CARD = card("Mountain", "", "Basic Land — Mountain")
FOREST_CARD = card("Forest", "", "Basic Land — Forest")
