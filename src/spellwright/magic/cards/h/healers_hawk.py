from spellwright.magic.words import *

HEALERS_HAWK = card("Healer's Hawk", "{W}", "Creature — Bird 1/1").rules(FLYING, LIFELINK)
