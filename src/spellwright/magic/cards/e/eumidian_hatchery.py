from spellwright.magic.words import *

EUMIDIAN_HATCHERY = card("Eumidian Hatchery", "", "Land").rules(
    activated([TAP, pay_life(1)], add_mana("B", then=put_counters("hatchling"))),
    when(
        dies(SELF),
        create(token("Creature — Insect 1/1", "", "B", FLYING), n=counters_on("hatchling")),
    ),
)
