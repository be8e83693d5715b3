from spellwright.magic.words import *

FIGURE_OF_DESTINY = card("Figure of Destiny", "{R/W}", "Creature — Kithkin 1/1").rules(
    activated(
        "{R/W}", becomes(SELF, SetSubtypes(("Kithkin", "Spirit")), SetPT(2, 2), until="forever")
    ),
    activated(
        "{R/W}{R/W}{R/W}",
        if_(
            matches(SELF, is_a("Spirit")),
            becomes(
                SELF, SetSubtypes(("Kithkin", "Spirit", "Warrior")), SetPT(4, 4), until="forever"
            ),
        ),
    ),
    activated(
        "{R/W}{R/W}{R/W}{R/W}{R/W}{R/W}",
        if_(
            matches(SELF, is_a("Warrior")),
            becomes(
                SELF,
                SetSubtypes(("Kithkin", "Spirit", "Warrior", "Avatar")),
                SetPT(8, 8),
                Gain((FLYING, FIRST_STRIKE)),
                until="forever",
            ),
        ),
    ),
)
