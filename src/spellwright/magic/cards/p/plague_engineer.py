from spellwright.magic.words import *

PLAGUE_ENGINEER = card("Plague Engineer", "{2}{B}", "Creature — Phyrexian Carrier 2/2").rules(
    DEATHTOUCH,
    enters_choosing("creature type"),
    static(CREATURE & OF_CHOSEN_TYPE & THEIRS, AddPT(-1, -1)),
)
