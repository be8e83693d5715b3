from spellwright.magic.words import *

FOIL = card("Foil", "{2}{U}{U}", "Instant").rules(
    instead_of_mana(discard(choose(2, ANYTHING, including=ISLAND))),
    counter(target(SPELL)),
)
