"""Artifact creatures that any deck may play."""

from spellwright.magic.words import *

MEMNITE = card("Memnite", "{0}", "Artifact Creature — Construct 1/1")

STEEL_OVERSEER = card("Steel Overseer", "{2}", "Artifact Creature — Construct 1/1").rules(
    activated(TAP, put_counters("+1/+1", 1, on=ARTIFACT & CREATURE & YOURS)),
)

DRILLWORKS_MOLE = card("Drillworks Mole", "{1}", "Artifact Creature — Mole 1/1").rules(
    activated(
        ["{2}", TAP],
        put_counters("+1/+1", 1, on=together(SELF, target(COMMANDER & CREATURE & YOURS, up_to=1))),
    ),
)

CHRONOMATON = card("Chronomaton", "{1}", "Artifact Creature — Golem 1/1").rules(
    activated(["{1}", TAP], put_counters("+1/+1")),
)

LUPINE_PROTOTYPE = card("Lupine Prototype", "{2}", "Artifact Creature — Wolf Construct 5/5").rules(
    rule(
        "can't attack or block",
        SELF,
        while_=not_(exists(ANY_PLAYER & with_cards_in_hand("=", 0))),
    ),
)

SCION_OF_DRACO = card("Scion of Draco", "{12}", "Artifact Creature — Dragon 4/4").rules(
    rule("this costs less", amount=times(2, DOMAIN), word="domain"),
    FLYING,
    static(
        CREATURE & YOURS,
        GainByColor(
            (
                (WHITE, VIGILANCE),
                (BLUE, HEXPROOF),
                (BLACK, LIFELINK),
                (RED, FIRST_STRIKE),
                (GREEN, TRAMPLE),
            )
        ),
    ),
)
