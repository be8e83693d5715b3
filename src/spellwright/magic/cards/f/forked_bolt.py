from spellwright.magic.words import *

FORKED_BOLT = card("Forked Bolt", "{R}", "Sorcery").rules(deal_divided(2, ANY_TARGET, up_to=2))
