from spellwright.magic.words import *

LEYLINE_OF_ANTICIPATION = card("Leyline of Anticipation", "{2}{U}{U}", "Enchantment").rules(
    opening_hand(put_onto_battlefield(SELF)),
    rule("flash"),
)
