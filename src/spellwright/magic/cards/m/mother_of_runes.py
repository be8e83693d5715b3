from spellwright.magic.words import *

MOTHER_OF_RUNES = card("Mother of Runes", "{W}", "Creature — Human Cleric 1/1").rules(
    activated(TAP, gains_protection(target(CREATURE & YOURS))),
)
