from spellwright.magic.words import *

JACE_BELEREN = card("Jace Beleren", "{1}{U}{U}", "Legendary Planeswalker — Jace [3]").rules(
    loyalty(+2, draw(1, EACH_PLAYER)),
    loyalty(-1, draw(1, target(ANY_PLAYER))),
    loyalty(-10, mill(20, target(ANY_PLAYER))),
)
