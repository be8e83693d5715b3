from spellwright.magic.words import *

DARETTI_INGENIOUS_ICONOCLAST = card(
    "Daretti, Ingenious Iconoclast", "{1}{B}{R}", "Legendary Planeswalker — Daretti [3]"
).rules(
    loyalty(+1, create(token("Artifact Creature — Construct 1/1", "", "", DEFENDER))),
    loyalty(
        -1,
        may_pay(YOU, sacrifice(choose(1, ARTIFACT)), destroy(target(ARTIFACT | CREATURE))),
    ),
    loyalty(
        -6,
        create_copies(target((ARTIFACT & GRAVEYARDS) | (ARTIFACT & in_zone("battlefield"))), n=3),
    ),
)
