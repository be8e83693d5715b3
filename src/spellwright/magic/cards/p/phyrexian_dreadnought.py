from spellwright.magic.words import *

PHYREXIAN_DREADNOUGHT = card(
    "Phyrexian Dreadnought", "{1}", "Artifact Creature — Phyrexian Dreadnought 12/12"
).rules(
    TRAMPLE,
    when(enters(SELF), unless_pays(YOU, sacrifice_together(12), sacrifice(SELF))),
)
