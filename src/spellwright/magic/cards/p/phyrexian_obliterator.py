from spellwright.magic.words import *

PHYREXIAN_OBLITERATOR = card(
    "Phyrexian Obliterator", "{B}{B}{B}{B}", "Creature — Phyrexian Horror 5/5"
).rules(
    TRAMPLE,
    when(deals_damage(ANYTHING, to=SELF), each_sacrifices(controller_of(IT), THAT_MANY, PERMANENT)),
)
