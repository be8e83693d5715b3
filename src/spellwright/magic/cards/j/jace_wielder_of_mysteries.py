from spellwright.magic.words import *

JACE_WIELDER_OF_MYSTERIES = card(
    "Jace, Wielder of Mysteries", "{1}{U}{U}{U}", "Legendary Planeswalker — Jace [4]"
).rules(
    replace(would_draw(YOU), instead(win_game()), if_=compare(count(YOUR_LIBRARY), "=", 0)),
    loyalty(+1, mill(2, target(ANY_PLAYER)), draw(1)),
    loyalty(-8, draw(7), afterwards(if_(compare(count(YOUR_LIBRARY), "=", 0), win_game()))),
)
