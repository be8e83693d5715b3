from spellwright.magic.words import *

FAIN_THE_BROKER = card(
    "Fain, the Broker", "{2}{B}", "Legendary Creature — Human Warlock 3/3"
).rules(
    activated([TAP, sacrifice(choose(1, CREATURE))], put_counters("+1/+1", 2, on=target(CREATURE))),
    activated([TAP, remove_counters_among(1, CREATURE & YOURS)], create(TREASURE)),
    activated(
        [TAP, sacrifice(choose(1, ARTIFACT))],
        create(token("Creature — Inkling 2/1", "", "WB", FLYING)),
    ),
    activated("{3}{B}", untap(SELF)),
)
