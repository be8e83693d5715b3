from spellwright.magic.words import *

FIREBLAST = card("Fireblast", "{4}{R}{R}", "Instant").rules(
    instead_of_mana(sacrifice(choose(2, MOUNTAIN))),
    deal(4, target(ANY_TARGET)),
)
