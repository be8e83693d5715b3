from spellwright.magic.words import *

SHIELD = replace(would_deal_damage(to=SELF), prevent())

GLITTERING_LYNX = card("Glittering Lynx", "{W}", "Creature — Cat 1/1").rules(
    SHIELD,
    activated("{2}", becomes(SELF, LoseThese((SHIELD,))), anyone=True),
)
