from spellwright.magic.words import *

SPAWN = token("Creature — Eldrazi Spawn 0/1", "", "", activated(sacrifice_this(), add_mana("C")))

DROWNER_OF_TRUTH = card("Drowner of Truth", "{5}{G/U}{G/U}", "Creature — Eldrazi 7/6").rules(
    DEVOID,
    when(
        casts(YOU, SELF),
        create(SPAWN, n=2),
        if_=matches(SELF, mana_spent("C")),
        zones=("stack",),
    ),
    modal=card("Drowned Jungle", "", "Land").rules(enters_tapped(), tap_for("G", "U")),
)
