from spellwright.magic.words import *

CHANCELLOR_OF_THE_TANGLE = card(
    "Chancellor of the Tangle", "{4}{G}{G}{G}", "Creature — Phyrexian Beast 6/7"
).rules(
    opening_hand(
        reveal(SELF), later(when(beginning_of("main", YOU), add_mana("G")), until="forever")
    ),
    VIGILANCE,
    REACH,
)
