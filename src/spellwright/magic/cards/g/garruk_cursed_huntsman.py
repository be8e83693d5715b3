from spellwright.magic.words import *

GARRUK_CURSED_HUNTSMAN = card(
    "Garruk, Cursed Huntsman", "{4}{B}{G}", "Legendary Planeswalker — Garruk [5]"
).rules(
    loyalty(
        0,
        create(
            token(
                "Creature — Wolf 2/2",
                "",
                "BG",
                when(dies(SELF), put_counters("loyalty", 1, on=is_a("Garruk") & YOURS)),
            ),
            2,
        ),
    ),
    loyalty(-3, destroy(target(CREATURE)), draw(1)),
    loyalty(-6, emblem(static(CREATURE & YOURS, AddPT(3, 3), Gain((TRAMPLE,))))),
)
