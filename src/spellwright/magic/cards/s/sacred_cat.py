from spellwright.magic.words import *

SACRED_CAT = card("Sacred Cat", "{W}", "Creature — Cat 1/1").rules(LIFELINK, embalm("{W}"))
