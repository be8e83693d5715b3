from spellwright.magic.words import *

IN_TOO_DEEP = card("In Too Deep", "{U}{U}", "Enchantment — Aura").rules(
    SPLIT_SECOND,
    enchant(CREATURE | PLANESWALKER | is_a("Clue"), "creature, planeswalker, or Clue"),
    static(
        AttachedTo("enchanted permanent"),
        SetTypes(("Artifact",), ("Clue",)),
        SetColors(""),
        LoseAll(),
        Gain((activated(["{2}", sacrifice_this()], draw(1)),)),
    ),
)
