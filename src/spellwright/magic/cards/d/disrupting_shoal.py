from spellwright.magic.words import *

DISRUPTING_SHOAL = card("Disrupting Shoal", "{X}{U}{U}", "Instant — Arcane").rules(
    instead_of_mana(exile(choose(1, BLUE & mana_value("=", X) & YOUR_HAND))),
    if_(matches(target(SPELL), mana_value("=", X)), counter(target(SPELL))),
)
