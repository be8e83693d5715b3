from spellwright.magic.words import *

FORCE_OF_WILL = card("Force of Will", "{3}{U}{U}", "Instant").rules(
    instead_of_mana(pay_life(1), exile(choose(1, YOUR_HAND & BLUE))),
    counter(target(SPELL)),
)
