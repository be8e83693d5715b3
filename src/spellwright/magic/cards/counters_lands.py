"""Lands that keep counters: storage and depletion (CR 122)."""

from spellwright.magic.words import *

SAND_SILOS = card("Sand Silos", "", "Land").rules(*stores_while_tapped("U"))

REMOTE_FARM = card("Remote Farm", "", "Land").rules(*depletes("W"))
