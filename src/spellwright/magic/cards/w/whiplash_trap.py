from spellwright.magic.words import *

WHIPLASH_TRAP = card("Whiplash Trap", "{3}{U}{U}", "Instant — Trap").rules(
    instead_of_mana("{U}", if_=compare(this_turn("creatures entered", OPPONENT), ">=", 2)),
    return_to_hand(target(CREATURE, n=2)),
)
