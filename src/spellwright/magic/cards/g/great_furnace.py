from spellwright.magic.words import *

GREAT_FURNACE = card("Great Furnace", "", "Artifact Land").rules(tap_for("R"))
