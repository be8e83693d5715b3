from spellwright.magic.words import *

WITCHS_OVEN = card("Witch's Oven", "{1}", "Artifact").rules(
    activated(
        [TAP, sacrifice(choose(1, CREATURE))],
        or_instead(create(FOOD), compare(toughness_of(noted("given")), ">=", 4), create(FOOD, 2)),
    ),
)
