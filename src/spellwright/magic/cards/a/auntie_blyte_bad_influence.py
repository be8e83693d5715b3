from spellwright.magic.words import *

AUNTIE_BLYTE_BAD_INFLUENCE = card(
    "Auntie Blyte, Bad Influence", "{2}{R}", "Legendary Creature — Devil Advisor 2/2"
).rules(
    FLYING,
    when(deals_damage(YOURS, to=YOU), put_counters("+1/+1", THAT_MANY)),
    activated(["{1}{R}", TAP, remove_counters_cost("+1/+1", X)], deal(X)),
)
