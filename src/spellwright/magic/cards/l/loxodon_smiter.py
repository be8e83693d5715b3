from spellwright.magic.words import *

LOXODON_SMITER = card("Loxodon Smiter", "{1}{G}{W}", "Creature — Elephant Soldier 4/4").rules(
    rule("can't be countered", SELF),
    replace(
        would_go(SELF, "hand", "graveyard", cause="discard", by=OPPONENT),
        go_elsewhere("battlefield"),
        zones=("hand",),
    ),
)
