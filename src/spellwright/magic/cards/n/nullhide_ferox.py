from spellwright.magic.words import *

NULLHIDE_FEROX = card("Nullhide Ferox", "{2}{G}{G}", "Creature — Beast 6/6").rules(
    HEXPROOF,
    rule("can't cast", ~CREATURE, detail="you"),
    activated("{2}", becomes(SELF, LoseAll()), anyone=True),
    replace(
        would_go(SELF, "hand", "graveyard", "discard", by=OPPONENT),
        go_elsewhere("battlefield"),
        zones=("hand",),
    ),
)
