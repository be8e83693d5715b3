from spellwright.magic.words import *

PHYREXIAN = card("Serra the Benevolent", "{2}{W}{W}", "Legendary Planeswalker — Serra [4]").rules(
    loyalty(+2, gets(CREATURE & YOURS & having(FLYING), 1, 1)),
    loyalty(-3, create(token("Creature — Angel 4/4", "", "W", FLYING, VIGILANCE))),
    loyalty(
        -6, emblem(replace(would_fall_below(1, YOU), keep_life(1), if_=exists(CREATURE & YOURS)))
    ),
)
