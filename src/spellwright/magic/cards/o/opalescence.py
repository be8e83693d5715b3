from spellwright.magic.words import *

OPALESCENCE = card("Opalescence", "{2}{W}{W}", "Enchantment").rules(
    static(ENCHANTMENT & ~AURA & OTHER, AddTypes(("Creature",)), SetPTToManaValue()),
)
