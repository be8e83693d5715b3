from spellwright.magic.words import *

TIME_WARP = card("Time Warp", "{3}{U}{U}", "Sorcery").rules(extra_turn(target(ANY_PLAYER)))
