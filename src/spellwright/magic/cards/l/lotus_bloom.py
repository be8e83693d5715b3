from spellwright.magic.words import *

LOTUS_BLOOM = card("Lotus Bloom", "", "Artifact").rules(
    suspend(3, "{0}"),
    activated([TAP, sacrifice_this()], add_any_color(3)),
)
