from spellwright.magic.words import *

HEXING_SQUELCHER = card("Hexing Squelcher", "{1}{R}", "Creature — Goblin Sorcerer 2/2").rules(
    rule("can't be countered", SELF),
    ward(pay_life(2)),
    rule("can't be countered", SPELL & YOURS),
    static(CREATURE & YOURS & OTHER, Gain((ward(pay_life(2)),))),
)
