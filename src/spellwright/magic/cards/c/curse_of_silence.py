from spellwright.magic.words import *

CURSE_OF_SILENCE = card("Curse of Silence", "{W}", "Enchantment — Aura Curse").rules(
    enchant(ANY_PLAYER, "player"),
    enters_choosing("card name"),
    rule("cost more", WITH_CHOSEN_NAME, amount=2, detail="enchanted"),
    when(casts(ENCHANTED_PLAYER, WITH_CHOSEN_NAME), may_pay(YOU, sacrifice_this(), draw(1))),
)
