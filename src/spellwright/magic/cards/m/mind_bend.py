from spellwright.magic.words import *

MIND_BEND = card("Mind Bend", "{U}", "Instant").rules(change_text(target(PERMANENT)))
