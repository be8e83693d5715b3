from spellwright.magic.words import *

FURY = card("Fury", "{3}{R}{R}", "Creature — Elemental Incarnation 3/3").rules(
    DOUBLE_STRIKE,
    when(enters(SELF), deal_divided(4, CREATURE | PLANESWALKER)),
    evoke(exile(choose(1, RED & YOUR_HAND))),
)
