from spellwright.magic.words import *

KAYAS_GHOSTFORM = card("Kaya's Ghostform", "{B}", "Enchantment — Aura").rules(
    enchant((CREATURE | PLANESWALKER) & YOURS, "creature or planeswalker you control"),
    when(
        dies(AttachedTo("enchanted permanent"))
        | goes(AttachedTo("enchanted permanent"), frm="battlefield", to="exile"),
        return_to_battlefield(IT, under="you"),
    ),
)
