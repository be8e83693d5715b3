from spellwright.magic.words import *

CHANNEL = card("Channel", "{G}{G}", "Sorcery").rules(may_pay_life_for_mana(1, "C"))
