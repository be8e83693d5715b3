from spellwright.magic.words import *

COUNTERSPELL = card("Counterspell", "{U}{U}", "Instant").rules(counter(target(SPELL)))
