from spellwright.magic.words import *

THE_TABERNACLE_AT_PENDRELL_VALE = card(
    "The Tabernacle at Pendrell Vale", "", "Legendary Land"
).rules(
    static(CREATURE, Gain((when(YOUR_UPKEEP, unless_pays(YOU, "{1}", destroy(SELF))),))),
)
