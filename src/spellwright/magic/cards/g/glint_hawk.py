from spellwright.magic.words import *

GLINT_HAWK = card("Glint Hawk", "{W}", "Creature — Bird 2/2").rules(
    FLYING,
    when(
        enters(SELF),
        unless_pays(YOU, return_to_hand(choose(1, ARTIFACT & YOURS)), sacrifice(SELF)),
    ),
)
