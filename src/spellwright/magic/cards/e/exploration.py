from spellwright.magic.words import *

EXPLORATION = card("Exploration", "{G}", "Enchantment").rules(rule("extra land", YOU, amount=1))
