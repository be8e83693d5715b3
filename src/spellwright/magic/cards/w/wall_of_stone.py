from spellwright.magic.words import *

WALL_OF_STONE = card("Wall of Stone", "{1}{R}{R}", "Creature — Wall 0/8").rules(DEFENDER)
