from spellwright.magic.words import *

SERRA_ANGEL = card("Serra Angel", "{3}{W}{W}", "Creature — Angel 4/4").rules(FLYING, VIGILANCE)
