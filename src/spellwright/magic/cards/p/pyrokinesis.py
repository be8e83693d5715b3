from spellwright.magic.words import *

PYROKINESIS = card("Pyrokinesis", "{4}{R}{R}", "Instant").rules(
    instead_of_mana(exile(choose(1, YOUR_HAND & RED))),
    deal_divided(4, CREATURE),
)
