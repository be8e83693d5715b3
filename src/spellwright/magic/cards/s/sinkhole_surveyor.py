from spellwright.magic.words import *

SINKHOLE_SURVEYOR = card("Sinkhole Surveyor", "{1}{B}", "Creature — Bird Scout 1/3").rules(
    FLYING,
    when(attacks(SELF), lose_life(1), and_(endure(1))),
)
