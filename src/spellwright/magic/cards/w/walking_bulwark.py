from spellwright.magic.words import *

DEFENDING = target(CREATURE & having(DEFENDER))
WALKING_BULWARK = card("Walking Bulwark", "{1}", "Artifact Creature — Golem 0/3").rules(
    DEFENDER,
    activated(
        "{2}",
        gains(DEFENDING, HASTE),
        comma(
            rule_for(DEFENDING, "can attack despite defender"),
            rule_for(DEFENDING, "damage by toughness"),
        ),
        as_sorcery=True,
    ),
)
