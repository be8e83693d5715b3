from spellwright.magic.words import *

REPLENISH = card("Replenish", "{3}{W}", "Sorcery").rules(
    return_to_battlefield(ENCHANTMENT & YOUR_GRAVEYARD),
)
