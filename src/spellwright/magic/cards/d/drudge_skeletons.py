from spellwright.magic.words import *

DRUDGE_SKELETONS = card("Drudge Skeletons", "{1}{B}", "Creature — Skeleton 1/1").rules(
    activated("{B}", regenerate(SELF)),
)
