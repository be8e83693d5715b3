from spellwright.magic.words import *

SONG_OF_THE_DRYADS = card("Song of the Dryads", "{2}{G}", "Enchantment — Aura").rules(
    enchant(PERMANENT, "permanent"),
    static(
        AttachedTo("enchanted permanent"), SetTypes(("Land",)), SetLandType("Forest"), SetColors("")
    ),
)
