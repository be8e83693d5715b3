from spellwright.magic.words import *

LIGHTNING_BOLT = card("Lightning Bolt", "{R}", "Instant").rules(deal(3, target(ANY_TARGET)))
