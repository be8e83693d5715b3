from spellwright.magic.words import *

PREORDAIN = card("Preordain", "{U}", "Sorcery").rules(scry(2), then(draw(1)))
