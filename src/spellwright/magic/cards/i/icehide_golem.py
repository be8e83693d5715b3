from spellwright.magic.words import *

ICEHIDE_GOLEM = card("Icehide Golem", "{S}", "Snow Artifact Creature — Golem 2/2")
