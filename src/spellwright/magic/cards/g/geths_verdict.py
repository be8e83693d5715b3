from spellwright.magic.words import *

GETHS_VERDICT = card("Geth's Verdict", "{B}{B}", "Instant").rules(
    each_sacrifices(target(ANY_PLAYER), 1, CREATURE),
    and_(lose_life(1, target(ANY_PLAYER))),
)
