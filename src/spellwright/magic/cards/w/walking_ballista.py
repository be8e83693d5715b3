from spellwright.magic.words import *

WALKING_BALLISTA = card("Walking Ballista", "{X}{X}", "Artifact Creature — Construct 0/0").rules(
    enters_with(X, "+1/+1"),
    activated("{4}", put_counters("+1/+1")),
    activated(remove_counters_cost("+1/+1"), deal(1)),
)
