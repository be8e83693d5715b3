from spellwright.magic.words import *

CAVERN_OF_SOULS = card("Cavern of Souls", "", "Land").rules(
    enters_choosing("creature type"),
    tap_for("C"),
    activated(
        TAP,
        mana_only_for(only_for_spells("Creature", of_chosen="creature type", uncounterable=True)),
    ),
)
