from spellwright.magic.words import *

PHYREXIAN_GOBLIN = token("Creature — Phyrexian Goblin 1/1", "", "R", HASTE)

CHANCELLOR_OF_THE_FORGE = card(
    "Chancellor of the Forge", "{4}{R}{R}{R}", "Creature — Phyrexian Giant 5/5"
).rules(
    opening_hand(reveal(SELF), later(when(EACH_UPKEEP, create(PHYREXIAN_GOBLIN)))),
    when(enters(SELF), create(PHYREXIAN_GOBLIN, n=where_x(count(CREATURE & YOURS)))),
)
