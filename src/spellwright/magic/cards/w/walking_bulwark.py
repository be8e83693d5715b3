from spellwright.magic.words import *

WALKING_BULWARK = card("Walking Bulwark", "{1}", "Artifact Creature — Golem 0/3").rules(
    DEFENDER,
    activated(
        "{2}",
        gains(
            target(CREATURE & having(DEFENDER)),
            HASTE,
            rule("can attack despite defender", SELF),
            rule("damage by toughness", SELF),
        ),
        as_sorcery=True,
    ),
)
