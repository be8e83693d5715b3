from spellwright.magic.words import *

WORLDFIRE = card("Worldfire", "{6}{R}{R}{R}", "Sorcery").rules(
    exile(PERMANENT),
    exile(each(in_zone("hand") | in_zone("graveyard"))),
    set_life(1, EACH_PLAYER),
)
