from spellwright.magic.words import *

LIGHTNING_HELIX = card("Lightning Helix", "{R}{W}", "Instant").rules(deal(3), and_(gain_life(3)))
