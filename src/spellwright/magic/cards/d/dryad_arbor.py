from spellwright.magic.words import *

DRYAD_ARBOR = card("Dryad Arbor", "", "Land Creature — Forest Dryad 1/1", color="G")
