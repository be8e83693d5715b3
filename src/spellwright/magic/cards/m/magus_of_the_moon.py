from spellwright.magic.words import *

MAGUS_OF_THE_MOON = card("Magus of the Moon", "{2}{R}", "Creature — Human Wizard 2/2").rules(
    static(LAND & ~BASIC, SetLandType("Mountain")),
)
