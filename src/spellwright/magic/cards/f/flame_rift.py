from spellwright.magic.words import *

FLAME_RIFT = card("Flame Rift", "{1}{R}", "Sorcery").rules(deal(4, EACH_PLAYER))
