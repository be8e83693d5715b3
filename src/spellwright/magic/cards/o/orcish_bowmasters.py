from spellwright.magic.words import *

ORCISH_BOWMASTERS = card("Orcish Bowmasters", "{1}{B}", "Creature — Orc Archer 1/1").rules(
    FLASH,
    when(
        enters(SELF) | draws(OPPONENT, except_first_in_draw_step=True),
        deal(1, to=target(ANY_TARGET)),
        afterwards(amass(1, "Orc")),
    ),
)
