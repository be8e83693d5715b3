from spellwright.magic.words import *

ELEPHANT = token("Creature — Elephant 3/3", "", "G")

KAZANDU_TUSKCALLER = card("Kazandu Tuskcaller", "{1}{G}", "Creature — Human Shaman 1/1").rules(
    level_up("{1}{G}"),
    level(2, 5, 1, 1, activated(TAP, create(ELEPHANT))),
    level(6, None, 1, 1, activated(TAP, create(ELEPHANT, n=2))),
)
