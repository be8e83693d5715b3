from spellwright.magic.words import *

ALPINE_MOON = card("Alpine Moon", "{R}", "Enchantment").rules(
    enters_choosing("card name", kind="nonbasic land"),
    static(
        LAND & THEIRS & WITH_CHOSEN_NAME,
        LoseLandTypes(),
        LoseAll(),
        Gain((activated(TAP, add_any_color()),)),
    ),
)
