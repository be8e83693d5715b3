from spellwright.magic.words import *

NILS_DISCIPLINE_ENFORCER = card(
    "Nils, Discipline Enforcer", "{2}{W}", "Legendary Creature — Human Cleric 2/2"
).rules(
    when(
        YOUR_END_STEP,
        put_counters("+1/+1", on=target(CREATURE & YOURS, up_to=1)),
        put_counters("+1/+1", on=target(CREATURE & THEIRS, up_to=1)),
    ),
    rule(
        "attack cost",
        CREATURE & with_counter(),
        amount=counters_on("", IT),
        detail="you and planeswalkers",
    ),
)
