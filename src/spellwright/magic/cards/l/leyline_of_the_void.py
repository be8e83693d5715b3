from spellwright.magic.words import *

LEYLINE_OF_THE_VOID = card("Leyline of the Void", "{2}{B}{B}", "Enchantment").rules(
    opening_hand(put_onto_battlefield(SELF)),
    replace(would_go(NONTOKEN & owned_by(OPPONENT), to="graveyard"), go_elsewhere("exile")),
)
