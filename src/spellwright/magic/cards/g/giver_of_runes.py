from spellwright.magic.words import *

GIVER_OF_RUNES = card("Giver of Runes", "{W}", "Creature — Kor Cleric 1/2").rules(
    activated(
        TAP, gains_protection(target(CREATURE & YOURS & OTHER), or_from=(COLORLESS, "colorless"))
    ),
)
