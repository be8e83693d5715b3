from spellwright.magic.words import *

STOIC_SPHINX = card("Stoic Sphinx", "{2}{U}{U}", "Creature — Sphinx 5/3").rules(
    FLASH,
    FLYING,
    static(SELF, Gain((HEXPROOF,)), while_=not_(compare(this_turn("cast"), ">=", 1))),
)
