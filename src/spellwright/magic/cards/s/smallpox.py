from spellwright.magic.words import *

SMALLPOX = card("Smallpox", "{B}{B}", "Sorcery").rules(
    lose_life(1, EACH_PLAYER),
    comma(discard(1, EACH_PLAYER)),
    comma(each_sacrifices(EACH_PLAYER, 1, CREATURE)),
    then(each_sacrifices(EACH_PLAYER, 1, LAND)),
)
