from spellwright.magic.words import *

SWORDS_TO_PLOWSHARES = card("Swords to Plowshares", "{W}", "Instant").rules(
    exile(target(CREATURE)),
    gain_life(power_of(target(CREATURE)), who=controller_of(target(CREATURE))),
)
