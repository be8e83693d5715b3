from spellwright.magic.words import *

KULRATH_KNIGHT = card("Kulrath Knight", "{3}{B/R}{B/R}", "Creature — Elemental Knight 3/3").rules(
    FLYING,
    WITHER,
    rule("can't attack or block", CREATURE & THEIRS & with_counter()),
)
