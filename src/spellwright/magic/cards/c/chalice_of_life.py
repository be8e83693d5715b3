from spellwright.magic.words import *

CHALICE_OF_LIFE = card("Chalice of Life", "{3}", "Artifact").rules(
    activated(
        TAP,
        gain_life(1),
        afterwards(if_(compare(life_of(YOU), ">=", 30), transform(SELF))),
    ),
    back=card("Chalice of Death", "", "Artifact").rules(
        activated(TAP, lose_life(5, target(ANY_PLAYER))),
    ),
)
