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
