from spellwright.magic.words import *

LILIANA_THE_LAST_HOPE = card(
    "Liliana, the Last Hope", "{1}{B}{B}", "Legendary Planeswalker — Liliana [3]"
).rules(
    loyalty(+1, gets(target(CREATURE, up_to=1), -2, -1, until="your next turn")),
    loyalty(
        -2,
        mill(2),
        then(choose_among(each(CREATURE & YOUR_GRAVEYARD), up_to=1), return_to_hand(IT)),
    ),
    loyalty(
        -7,
        emblem(
            when(
                YOUR_END_STEP,
                create(
                    token("Creature — Zombie 2/2", "", "B"),
                    where_x(plus(2, count(is_a("Zombie") & YOURS))),
                ),
            )
        ),
    ),
)
