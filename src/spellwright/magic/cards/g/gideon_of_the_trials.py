from spellwright.magic.words import *

GIDEON_OF_THE_TRIALS = card(
    "Gideon of the Trials", "{1}{W}{W}", "Legendary Planeswalker — Gideon [3]"
).rules(
    loyalty(+1, prevent_all(target(PERMANENT), to=False, until="your next turn")),
    loyalty(
        0,
        becomes(
            SELF,
            SetPT(4, 4),
            AddTypes(("Creature",), ("Human", "Soldier"), still="planeswalker"),
            Gain((INDESTRUCTIBLE,)),
        ),
        prevent_all(SELF, by=False),
    ),
    loyalty(
        0,
        emblem(
            rule("can't lose", YOU, while_=exists(is_a("Gideon") & PLANESWALKER & YOURS)),
            rule("can't win", OPPONENT, while_=exists(is_a("Gideon") & PLANESWALKER & YOURS)),
        ),
    ),
)
