from spellwright.magic.words import *

DETENTION_VORTEX = card("Detention Vortex", "{W}", "Enchantment — Aura").rules(
    enchant(PERMANENT & ~LAND, "nonland permanent"),
    rule("can't attack or block", AttachedTo("enchanted permanent")),
    rule("can't activate", AttachedTo("enchanted permanent")),
    activated(  # whose opponent controls it
        "{3}", destroy(SELF), as_sorcery=True, anyone=True, only_if=matches(SELF, THEIRS)
    ),
)
