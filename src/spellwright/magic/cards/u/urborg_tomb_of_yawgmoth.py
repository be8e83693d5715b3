from spellwright.magic.words import *

URBORG_TOMB_OF_YAWGMOTH = card("Urborg, Tomb of Yawgmoth", "", "Legendary Land").rules(
    static(LAND, AddTypes(subtypes=("Swamp",))),
)
