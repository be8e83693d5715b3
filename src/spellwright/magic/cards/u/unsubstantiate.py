from spellwright.magic.words import *

UNSUBSTANTIATE = card("Unsubstantiate", "{1}{U}", "Instant").rules(
    return_to_hand(target(SPELL | CREATURE)),
)
