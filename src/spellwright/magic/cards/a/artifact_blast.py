from spellwright.magic.words import *

ARTIFACT_BLAST = card("Artifact Blast", "{R}", "Instant").rules(counter(target(ARTIFACT & SPELL)))
