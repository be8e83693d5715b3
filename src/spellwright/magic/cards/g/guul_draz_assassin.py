from spellwright.magic.words import *

GUUL_DRAZ_ASSASSIN = card("Guul Draz Assassin", "{B}", "Creature — Vampire Assassin 1/1").rules(
    level_up("{1}{B}"),
    level(2, 3, 2, 2, activated(["{B}", TAP], gets(target(CREATURE), -2, -2))),
    level(4, None, 4, 4, activated(["{B}", TAP], gets(target(CREATURE), -4, -4))),
)
