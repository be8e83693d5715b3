from spellwright.magic.words import *

CLONE = card("Clone", "{3}{U}", "Creature — Shapeshifter 0/0").rules(enters_as_copy_of(CREATURE))
