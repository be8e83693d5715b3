"""Lands that become creatures or bring one (CR 205.1b), and what goes with them."""

from spellwright.magic.words import *

MISHRAS_FACTORY = card("Mishra's Factory", "", "Land").rules(
    tap_for("C"),
    activated(
        "{1}",
        becomes(
            SELF,
            SetPT(2, 2),
            AddTypes(("Artifact", "Creature"), ("Assembly-Worker",), still="land"),
        ),
    ),
    activated(TAP, gets(target(is_a("Assembly-Worker") & CREATURE), 1, 1)),
)

MUTAVAULT = card("Mutavault", "", "Land").rules(
    tap_for("C"),
    activated(
        "{1}",
        becomes(SELF, SetPT(2, 2), AddTypes(("Creature",), still="land"), AddAllCreatureTypes()),
    ),
)

INKMOTH_NEXUS = card("Inkmoth Nexus", "", "Land").rules(
    tap_for("C"),
    activated(
        "{1}",
        becomes(
            SELF,
            SetPT(1, 1),
            AddTypes(("Artifact", "Creature"), ("Phyrexian", "Blinkmoth"), still="land"),
            Gain((FLYING, INFECT)),
        ),
    ),
)

DARK_DEPTHS = card("Dark Depths", "", "Legendary Snow Land").rules(
    enters_with(10, "ice"),
    activated("{3}", remove_counters("ice")),
    when(
        state_is(compare(counters_on("ice"), "=", 0)),
        sacrifice(SELF),
        if_(
            IF_YOU_DO,
            create(
                token(
                    "Legendary Creature — Avatar 20/20", "Marit Lage", "B", FLYING, INDESTRUCTIBLE
                )
            ),
        ),
    ),
)

VAMPIRE_HEXMAGE = card("Vampire Hexmage", "{B}{B}", "Creature — Vampire Shaman 2/1").rules(
    FIRST_STRIKE,
    activated(sacrifice_this(), remove_all_counters(target(PERMANENT))),
)

CATHEDRAL_OF_WAR = card("Cathedral of War", "", "Land").rules(
    enters_tapped(),
    EXALTED,
    tap_for("C"),
)
