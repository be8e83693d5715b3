from spellwright.magic.words import *

BRUTAL_CATHAR = card("Brutal Cathar", "{2}{W}", "Creature — Human Soldier Werewolf 2/2").rules(
    when(enters(SELF) | transforms(SELF), exile_until_leaves(target(CREATURE & THEIRS))),
    DAYBOUND,
    back=card("Moonrage Brute", "", "Creature — Werewolf 3/3", color="R").rules(
        FIRST_STRIKE,
        ward(pay_life(3)),
        NIGHTBOUND,
    ),
)
