from spellwright.magic.words import *

AURA_OF_SILENCE = card("Aura of Silence", "{1}{W}{W}", "Enchantment").rules(
    rule("cost more", ARTIFACT | ENCHANTMENT, amount=2, detail="opponent"),
    activated(sacrifice_this(), destroy(target(ARTIFACT | ENCHANTMENT))),
)
