from spellwright.magic.words import *

ENSOUL_ARTIFACT = card("Ensoul Artifact", "{1}{U}", "Enchantment — Aura").rules(
    enchant(ARTIFACT, "artifact"),
    static(AttachedTo("enchanted artifact"), AddTypes(("Creature",)), SetPT(5, 5)),
)
