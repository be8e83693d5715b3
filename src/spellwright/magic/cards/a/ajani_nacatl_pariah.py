from spellwright.magic.words import *

CAT_WARRIOR = token("Creature — Cat Warrior 2/1", "", "W")

AJANI_NACATL_PARIAH = card(
    "Ajani, Nacatl Pariah", "{1}{W}", "Legendary Creature — Cat Warrior 1/2"
).rules(
    when(enters(SELF), create(CAT_WARRIOR)),
    when(
        one_or_more(dies(is_a("Cat") & OTHER & YOURS)),
        may(exile(SELF), then(return_to_battlefield(IT, transformed=True))),
    ),
    back=card("Ajani, Nacatl Avenger", "", "Legendary Planeswalker — Ajani [3]", color="RW").rules(
        loyalty(+2, put_counters("+1/+1", on=is_a("Cat") & YOURS)),
        loyalty(
            0,
            create(CAT_WARRIOR),
            when_you_do(
                deal(count(CREATURE & YOURS), target()),
                if_=exists(PERMANENT & RED & OTHER & YOURS),
            ),
        ),
        loyalty(
            -4,
            keep_one_of_each(
                EACH_OPPONENT,
                PERMANENT & ~LAND,
                "Artifact",
                "Creature",
                "Enchantment",
                "Planeswalker",
            ),
        ),
    ),
)
