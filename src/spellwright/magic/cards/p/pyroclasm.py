from spellwright.magic.words import *

PYROCLASM = card("Pyroclasm", "{1}{R}", "Sorcery").rules(deal(2, CREATURE))
