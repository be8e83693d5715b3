from spellwright.magic.words import *

UNABLE_TO_SCREAM = card("Unable to Scream", "{U}", "Enchantment — Aura").rules(
    enchant(CREATURE, "creature"),
    static(
        ENCHANTED_CREATURE, LoseAll(), AddTypes(("Artifact", "Creature"), ("Toy",)), SetPT(0, 2)
    ),
    rule(
        "can't be turned face up", ENCHANTED_CREATURE, while_=matches(ENCHANTED_CREATURE, FACE_DOWN)
    ),
)
