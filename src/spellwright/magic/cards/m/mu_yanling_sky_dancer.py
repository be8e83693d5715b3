from spellwright.magic.words import *

MU_YANLING_SKY_DANCER = card(
    "Mu Yanling, Sky Dancer", "{1}{U}{U}", "Legendary Planeswalker — Yanling [2]"
).rules(
    loyalty(
        +2,
        becomes(
            target(CREATURE, up_to=1),
            AddPT(-2, 0),
            Lose(("flying",)),
            until="your next turn",
        ),
    ),
    loyalty(-3, create(token("Creature — Elemental Bird 4/4", "", "U", FLYING))),
    loyalty(-8, emblem(static(ISLAND & YOURS, Gain((activated(TAP, draw(1)),))))),
)
