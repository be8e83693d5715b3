from spellwright.magic.words import *

TYPHOID_RATS = card("Typhoid Rats", "{B}", "Creature — Rat 1/1").rules(DEATHTOUCH)
