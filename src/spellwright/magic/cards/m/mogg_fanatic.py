from spellwright.magic.words import *

MOGG_FANATIC = card("Mogg Fanatic", "{R}", "Creature — Goblin 1/1").rules(
    activated(sacrifice_this(), deal(1, target(ANY_TARGET))),
)
