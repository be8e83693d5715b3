from spellwright.magic.words import *

WIND_ZENDIKON = card("Wind Zendikon", "{U}", "Enchantment — Aura").rules(
    enchant(LAND, "land"),
    static(
        ENCHANTED_LAND,
        AddTypes(("Creature",), ("Elemental",), still="land"),
        SetPT(2, 2),
        SetColors("U"),
        Gain((FLYING,)),
    ),
    when(dies(AttachedTo("enchanted land")), return_to_hand(IT)),
)
