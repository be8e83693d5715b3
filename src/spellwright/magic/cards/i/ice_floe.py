from spellwright.magic.words import *

ICE_FLOE = card("Ice Floe", "", "Land").rules(
    rule("may stay tapped", SELF),
    activated(
        TAP,
        tap(target(CREATURE & ~having(FLYING) & ATTACKING_YOU)),
        rule_for(
            target(CREATURE & ~having(FLYING) & ATTACKING_YOU),
            "doesn't untap",
            until="while source is tapped",
        ),
    ),
)
