from spellwright.magic.words import *

FORCE_OF_NEGATION = card("Force of Negation", "{1}{U}{U}", "Instant").rules(
    instead_of_mana(exile(choose(1, YOUR_HAND & BLUE)), if_=not_(YOUR_TURN)),
    counter(target(SPELL & ~CREATURE), to="exile"),
)
