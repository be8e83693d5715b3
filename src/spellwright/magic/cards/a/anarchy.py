from spellwright.magic.words import *

ANARCHY = card("Anarchy", "{2}{R}{R}", "Sorcery").rules(destroy(PERMANENT & WHITE))
