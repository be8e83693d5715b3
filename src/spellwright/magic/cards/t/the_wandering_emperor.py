from spellwright.magic.words import *

THE_WANDERING_EMPEROR = card(
    "The Wandering Emperor", "{2}{W}{W}", "Legendary Planeswalker [3]"
).rules(
    FLASH,
    rule("loyalty as instant", SELF, while_=matches(SELF, ENTERED_THIS_TURN)),
    loyalty(
        +1,
        put_counters("+1/+1", 1, on=target(CREATURE, up_to=1)),
        gains(target(CREATURE, up_to=1), FIRST_STRIKE),
    ),
    loyalty(-1, create(token("Creature — Samurai 2/2", "", "W", VIGILANCE))),
    loyalty(-2, exile(target(CREATURE & TAPPED)), gain_life(2)),
)
