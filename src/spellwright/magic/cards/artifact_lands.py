"""Artifact lands, and a land that counts creatures."""

from spellwright.magic.words import *

GREAT_FURNACE = card("Great Furnace", "", "Artifact Land").rules(tap_for("R"))

SLAGWOODS_BRIDGE = card("Slagwoods Bridge", "", "Artifact Land").rules(
    enters_tapped(),
    INDESTRUCTIBLE,
    tap_for("R", "G"),
)

GAEAS_CRADLE = card("Gaea's Cradle", "", "Legendary Land").rules(
    activated(TAP, add_mana("G", n=count(CREATURE & YOURS))),
)
