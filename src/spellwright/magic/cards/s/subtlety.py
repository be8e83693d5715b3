from spellwright.magic.words import *

SUBTLETY = card("Subtlety", "{2}{U}{U}", "Creature — Elemental Incarnation 3/3").rules(
    FLASH,
    FLYING,
    when(enters(SELF), put_on_top_or_bottom(target(SPELL & (CREATURE | PLANESWALKER), up_to=1))),
    evoke(exile(choose(1, BLUE & YOUR_HAND))),
)
