"""Creatures too large to fight."""

from spellwright.magic.words import *

ULAMOG_THE_INFINITE_GYRE = card(
    "Ulamog, the Infinite Gyre", "{11}", "Legendary Creature — Eldrazi 10/10"
).rules(
    when(casts(YOU, SELF), destroy(target(PERMANENT)), zones=("stack",)),
    INDESTRUCTIBLE,
    annihilator(4),
    when(
        goes(SELF, to="graveyard"),
        shuffle_in("graveyard", who=owner_of(SELF)),
        zones=("graveyard",),
    ),
)

STINGERBACK_TERROR = card(
    "Stingerback Terror", "{2}{R}{R}", "Creature — Scorpion Dragon 7/7"
).rules(
    FLYING,
    TRAMPLE,
    static(SELF, AddPT(times(-1, count(YOUR_HAND)), times(-1, count(YOUR_HAND)))),
    plot("{2}{R}"),
)
