from spellwright.magic.words import *

LILIANAS_TRIUMPH = card("Liliana's Triumph", "{1}{B}", "Instant").rules(
    each_sacrifices(EACH_OPPONENT, 1, CREATURE),
    if_(exists(is_a("Liliana") & PLANESWALKER & YOURS), discard(1, who=EACH_OPPONENT)),
)
