from spellwright.magic.words import *

STINGERBACK_TERROR = card(
    "Stingerback Terror", "{2}{R}{R}", "Creature — Scorpion Dragon 7/7"
).rules(
    FLYING,
    TRAMPLE,
    static(SELF, AddPT(times(-1, count(YOUR_HAND)), times(-1, count(YOUR_HAND)))),
    plot("{2}{R}"),
)
