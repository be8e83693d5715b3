from spellwright.magic.words import *

LABORATORY_MANIAC = card("Laboratory Maniac", "{2}{U}", "Creature — Human Wizard 2/2").rules(
    replace(would_draw(YOU), instead(win_game()), if_=compare(count(YOUR_LIBRARY), "=", 0)),
)
