from spellwright.magic.words import *

PONDER = card("Ponder", "{U}", "Sorcery").rules(rearrange_top(3), may(shuffle()), new_line(draw(1)))
