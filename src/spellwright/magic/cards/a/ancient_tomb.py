from spellwright.magic.words import *

ANCIENT_TOMB = card("Ancient Tomb", "", "Land").rules(
    activated(TAP, add_mana("CC", then=deal(2, YOU))),
)
