from spellwright.magic.words import *

FOG = card("Fog", "{G}", "Instant").rules(shield(would_deal_damage(combat=True), prevent()))
