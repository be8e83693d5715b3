from spellwright.magic.words import *

REFURBISHED_FAMILIAR = card(
    "Refurbished Familiar", "{3}{B}", "Artifact Creature — Zombie Rat 2/1"
).rules(
    affinity(ARTIFACT, "artifacts"),
    FLYING,
    when(enters(SELF), discard(1, EACH_OPPONENT), for_each(WHO_CANT, draw(1))),
)
