from spellwright.magic.words import *

HEX_PARASITE = card("Hex Parasite", "{1}", "Artifact Creature — Phyrexian Insect 1/1").rules(
    activated("{X}{B/P}", remove_up_to(X, target(PERMANENT)), gets(SELF, counters_removed(""), 0)),
)
