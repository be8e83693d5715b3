from spellwright.magic.words import *

CARNAGE_TYRANT = card("Carnage Tyrant", "{4}{G}{G}", "Creature — Dinosaur 7/6").rules(
    rule("can't be countered", SELF),
    TRAMPLE,
    HEXPROOF,
)
