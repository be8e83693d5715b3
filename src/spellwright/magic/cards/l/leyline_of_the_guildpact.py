from spellwright.magic.words import *

LEYLINE_OF_THE_GUILDPACT = card(
    "Leyline of the Guildpact", "{G/W}{G/U}{B/G}{R/G}", "Enchantment"
).rules(
    opening_hand(put_onto_battlefield(SELF)),
    static(PERMANENT & ~LAND & YOURS, SetColors("WUBRG")),
    static(LAND & YOURS, AddTypes(subtypes=("Plains", "Island", "Swamp", "Mountain", "Forest"))),
)
