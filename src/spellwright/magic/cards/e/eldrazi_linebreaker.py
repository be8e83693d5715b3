from spellwright.magic.words import *

ELDRAZI_LINEBREAKER = card("Eldrazi Linebreaker", "{1}{C}{R}", "Creature — Eldrazi 3/3").rules(
    DEVOID,
    TRAMPLE,
    when(
        beginning_of("beginning of combat", YOU),
        becomes(
            target(CREATURE & YOURS),
            Gain((HASTE,)),
            AddPT(where_x(count(is_a("Eldrazi") & YOURS)), 0),
        ),
    ),
)
