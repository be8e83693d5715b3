from spellwright.magic.words import *

THE_SEEDCORE = card("The Seedcore", "", "Land — Sphere").rules(
    tap_for("C"),
    activated(TAP, mana_only_for(only_for_spells("Phyrexian", "Creature"))),
    activated(
        TAP,
        gets(target(CREATURE & power("=", 1) & toughness("=", 1)), 2, 1),
        only_if=exists(ANY_OPPONENT & with_counter("poison", 3)),
        word="corrupted",
    ),
)
