from spellwright.magic.words import *

SQUEE_THE_IMMORTAL = card(
    "Squee, the Immortal", "{1}{R}{R}", "Legendary Creature — Goblin 2/1"
).rules(
    may_cast_from("graveyard", "exile"),
)
