from spellwright.magic.words import *

KITCHEN_FINKS = card("Kitchen Finks", "{1}{G/W}{G/W}", "Creature — Ouphe 3/2").rules(
    when(enters(SELF), gain_life(2)),
    PERSIST,
)
