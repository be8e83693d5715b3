"""Lands whose mana may be spent only on some things (CR 106.6)."""

from spellwright.magic.words import *

MISHRAS_WORKSHOP = card("Mishra's Workshop", "", "Land").rules(
    activated(TAP, mana_only_for(only_for_spells("Artifact"), "CCC")),
)

CAVERN_OF_SOULS = card("Cavern of Souls", "", "Land").rules(
    enters_choosing("creature type"),
    tap_for("C"),
    activated(
        TAP,
        mana_only_for(only_for_spells("Creature", of_chosen="creature type", uncounterable=True)),
    ),
)

SUNKEN_CITADEL = card("Sunken Citadel", "", "Land — Cave").rules(
    enters_tapped_choosing_color(),
    activated(TAP, add_chosen_color()),
    activated(TAP, add_chosen_color(2, only_for_abilities_of("Land"))),
)
