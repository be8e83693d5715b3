from spellwright.magic.words import *

ULAMOG_THE_CEASELESS_HUNGER = card(
    "Ulamog, the Ceaseless Hunger", "{10}", "Legendary Creature — Eldrazi 10/10"
).rules(
    when(casts(YOU, SELF), exile(target(PERMANENT, n=2)), zones=("stack",)),
    INDESTRUCTIBLE,
    when(attacks(SELF), exile(top_of_library(20, DEFENDING_PLAYER))),
)
