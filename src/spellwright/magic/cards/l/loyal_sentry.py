from spellwright.magic.words import *

LOYAL_SENTRY = card("Loyal Sentry", "{W}", "Creature — Human Soldier 1/1").rules(
    when(blocks(SELF), destroy(together(IT, SELF))),
)
