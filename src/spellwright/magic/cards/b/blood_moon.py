from spellwright.magic.words import *

BLOOD_MOON = card("Blood Moon", "{2}{R}", "Enchantment").rules(
    static(LAND & ~BASIC, SetLandType("Mountain")),
)
