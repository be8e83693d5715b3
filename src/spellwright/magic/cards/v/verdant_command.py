from spellwright.magic.words import *

VERDANT_COMMAND = card("Verdant Command", "{1}{G}", "Instant").rules(
    choose_modes(
        2,
        2,
        create(token("Creature — Squirrel 1/1", color="G"), 2, target(ANY_PLAYER), tapped=True),
        counter(target(LOYALTY_ABILITY & from_source(PLANESWALKER))),
        exile(target(GRAVEYARDS)),
        gain_life(3, target(ANY_PLAYER)),
    ),
)
