from spellwright.magic.words import *

MELTDOWN = card("Meltdown", "{X}{R}", "Sorcery").rules(destroy(ARTIFACT & mana_value("<=", X)))
