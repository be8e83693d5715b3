from spellwright.magic.words import *

CHANCELLOR_OF_THE_DROSS = card(
    "Chancellor of the Dross", "{4}{B}{B}{B}", "Creature — Phyrexian Vampire 6/6"
).rules(
    opening_hand(
        reveal(SELF),
        later(
            when(EACH_UPKEEP, lose_life(3, EACH_OPPONENT, counted=True), then(gain_life(THAT_MANY)))
        ),
    ),
    FLYING,
    LIFELINK,
)
