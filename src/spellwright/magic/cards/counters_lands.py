"""Lands that keep counters: storage and depletion (CR 122)."""

from spellwright.magic.words import *

SAND_SILOS = card("Sand Silos", "", "Land").rules(
    enters_tapped(),
    rule("may stay tapped", SELF),
    when(beginning_of("upkeep", YOU), put_counters("storage"), if_=matches(SELF, TAPPED)),
    activated([TAP, remove_any_counters("storage")], add_mana("U", n=counters_removed("storage"))),
)

REMOTE_FARM = card("Remote Farm", "", "Land").rules(
    enters_tapped_with(2, "depletion"),
    activated(
        [TAP, remove_counters_cost("depletion")],
        add_mana("WW", then=if_(compare(counters_on("depletion"), "=", 0), sacrifice(SELF))),
    ),
)
