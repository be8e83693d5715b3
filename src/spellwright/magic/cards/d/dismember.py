from spellwright.magic.words import *

DISMEMBER = card("Dismember", "{1}{B/P}{B/P}", "Instant").rules(gets(target(CREATURE), -5, -5))
