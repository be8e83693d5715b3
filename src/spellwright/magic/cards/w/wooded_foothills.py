from spellwright.magic.words import *

WOODED_FOOTHILLS = card("Wooded Foothills", "", "Land").rules(fetch(MOUNTAIN | FOREST))
