from spellwright.magic.words import *

TOMB_OF_URAMI = card("Tomb of Urami", "", "Legendary Land").rules(
    activated(TAP, add_mana("B", then=if_(not_(exists(is_a("Ogre") & YOURS)), deal(1, YOU)))),
    activated(
        ["{2}{B}{B}", TAP, sacrifice_all_of(LAND)],
        create(token("Legendary Creature — Demon Spirit 5/5", "Urami", "B", FLYING)),
    ),
)
