from spellwright.magic.words import *

SKIN_INVASION = card("Skin Invasion", "{R}", "Enchantment — Aura").rules(
    enchant(CREATURE, "creature"),
    rule("must attack", ENCHANTED_CREATURE),
    when(
        dies(AttachedTo("enchanted creature")),
        return_to_battlefield(SELF, under="you", transformed=True),
    ),
    back=card("Skin Shedder", "", "Creature — Insect Horror 3/4", color="R").rules(),
)
