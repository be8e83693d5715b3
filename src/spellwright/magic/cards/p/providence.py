from spellwright.magic.words import *

PROVIDENCE = card("Providence", "{5}{W}{W}", "Sorcery").rules(
    opening_hand(reveal(SELF), later(when(EACH_UPKEEP, set_life(26)))),
    set_life(26),
)
