from spellwright.magic.words import *

FOOD = token("Artifact — Food", "", "", activated(["{2}", TAP, sacrifice_this()], gain_life(3)))

OKO_THIEF_OF_CROWNS = card(
    "Oko, Thief of Crowns", "{1}{G}{U}", "Legendary Planeswalker — Oko [4]"
).rules(
    loyalty(+2, create(FOOD)),
    loyalty(
        +1,
        becomes(
            target(ARTIFACT | CREATURE),
            LoseAll(),
            SetColors("G"),
            AddTypes(("Creature",)),
            SetSubtypes(("Elk",)),
            SetPT(3, 3),
            until="forever",
        ),
    ),
    loyalty(
        -5,
        exchange_control(
            target((ARTIFACT | CREATURE) & YOURS), target(CREATURE & THEIRS & power("<=", 3))
        ),
    ),
)
