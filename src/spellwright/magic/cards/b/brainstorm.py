from spellwright.magic.words import *

BRAINSTORM = card("Brainstorm", "{U}", "Instant").rules(draw(3), then(put_back_from_hand(2)))
