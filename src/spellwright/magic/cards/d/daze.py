from spellwright.magic.words import *

DAZE = card("Daze", "{1}{U}", "Instant").rules(
    instead_of_mana(return_to_hand(choose(1, ISLAND))),
    unless_pays(controller_of(target(SPELL)), "{1}", counter(target(SPELL))),
)
