from spellwright.magic.words import *

OBSTINATE_BALOTH = card("Obstinate Baloth", "{2}{G}{G}", "Creature — Beast 4/4").rules(
    when(enters(SELF), gain_life(4)),
    replace(
        would_go(SELF, "hand", "graveyard", "discard", by=OPPONENT),
        go_elsewhere("battlefield"),
        zones=("hand",),
    ),
)
