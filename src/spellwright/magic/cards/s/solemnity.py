from spellwright.magic.words import *

SOLEMNITY = card("Solemnity", "{2}{W}", "Enchantment").rules(
    rule("can't get counters", ANY_PLAYER),
    rule("can't get counters", ARTIFACT | CREATURE | ENCHANTMENT | LAND),
)
