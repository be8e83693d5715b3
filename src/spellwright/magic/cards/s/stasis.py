from spellwright.magic.words import *

STASIS = card("Stasis", "{1}{U}", "Enchantment").rules(
    rule("skip untap", ANY_PLAYER),
    when(YOUR_UPKEEP, unless_pays(YOU, "{U}", sacrifice(SELF))),
)
