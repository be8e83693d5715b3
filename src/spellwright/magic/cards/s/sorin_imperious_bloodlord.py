from spellwright.magic.words import *

SORIN_IMPERIOUS_BLOODLORD = card(
    "Sorin, Imperious Bloodlord", "{2}{B}", "Legendary Planeswalker — Sorin [4]"
).rules(
    loyalty(
        +1,
        gains(target(CREATURE & YOURS), DEATHTOUCH, LIFELINK),
        if_(
            matches(target(CREATURE & YOURS), is_a("Vampire")),
            put_counters("+1/+1", 1, on=target(CREATURE & YOURS)),
        ),
    ),
    loyalty(
        +1,
        may_pay(YOU, sacrifice(choose(1, is_a("Vampire")))),
        when_you_do(deal(3, target()), and_(gain_life(3))),
    ),
    loyalty(
        -3,
        choose_among(each(is_a("Vampire") & CREATURE & YOUR_HAND), up_to=1),
        put_onto_battlefield(IT),
    ),
)
