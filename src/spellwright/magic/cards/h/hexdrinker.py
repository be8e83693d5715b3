from spellwright.magic.words import *

HEXDRINKER = card("Hexdrinker", "{G}", "Creature — Snake 2/1").rules(
    level_up("{1}"),
    level(3, 7, 4, 4, protection(INSTANT, "instants")),
    level(8, None, 6, 6, protection(ANYTHING, "everything")),
)
