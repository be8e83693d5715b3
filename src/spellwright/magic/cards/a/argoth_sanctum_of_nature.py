from spellwright.magic.words import *

ARGOTH_SANCTUM_OF_NATURE = card("Argoth, Sanctum of Nature", "", "Land").rules(
    enters_tapped(unless=exists(LEGENDARY & GREEN & CREATURE & YOURS)),
    tap_for("G"),
    activated(
        ["{2}{G}{G}", TAP],
        create(token("Creature — Bear 2/2", "", "G")),
        then(mill(3)),
        as_sorcery=True,
    ),
)
