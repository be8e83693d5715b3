from spellwright.magic.words import *

FLOODED_STRAND = card("Flooded Strand", "", "Land").rules(fetch(PLAINS | ISLAND))
