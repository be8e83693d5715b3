from spellwright.magic.words import *

VRASKA_THE_UNSEEN = card(
    "Vraska the Unseen", "{3}{B}{G}", "Legendary Planeswalker — Vraska [5]"
).rules(
    loyalty(
        +1,
        later(
            when(deals_damage(CREATURE, to=SELF, combat=True), destroy(IT)),
            until="your next turn",
            once=False,
        ),
    ),
    loyalty(-3, destroy(target(PERMANENT & ~LAND))),
    loyalty(
        -7,
        create(
            token(
                "Creature — Assassin 1/1",
                "",
                "B",
                when(deals_damage(SELF, combat=True), lose_game(THAT_PLAYER)),
            ),
            3,
        ),
    ),
)
