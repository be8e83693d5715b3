from spellwright.magic.words import *

MEMNITE = card("Memnite", "{0}", "Artifact Creature — Construct 1/1")
