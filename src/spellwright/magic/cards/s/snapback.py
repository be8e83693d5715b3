from spellwright.magic.words import *

SNAPBACK = card("Snapback", "{1}{U}", "Instant").rules(
    instead_of_mana(exile(choose(1, YOUR_HAND & BLUE))),
    return_to_hand(target(CREATURE)),
)
