from spellwright.magic.words import *

MINSC_BOO_TIMELESS_HEROES = card(
    "Minsc & Boo, Timeless Heroes", "{2}{R}{G}", "Legendary Planeswalker — Minsc [3]"
).rules(
    when(
        enters(SELF) | YOUR_UPKEEP,
        may(create(token("Legendary Creature — Hamster 1/1", "Boo", "R", TRAMPLE, HASTE))),
    ),
    loyalty(
        +1,
        put_counters("+1/+1", 3, on=target(CREATURE & (having(TRAMPLE) | having(HASTE)), up_to=1)),
    ),
    loyalty(
        -2,
        each_sacrifices(YOU, 1, CREATURE),
        when_you_do(
            deal(power_of(noted("sacrificed")), target()),
            if_(matches(noted("sacrificed"), is_a("Hamster")), draw(power_of(noted("sacrificed")))),
        ),
    ),
    can_be_commander("Minsc & Boo"),
)
