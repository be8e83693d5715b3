from spellwright.magic.words import *

PRAIRIE_DOG = card("Prairie Dog", "{1}{W}", "Creature — Squirrel 2/2").rules(
    LIFELINK,
    when(
        YOUR_END_STEP,
        put_counters("+1/+1"),
        if_=not_(compare(this_turn("cast from hand"), ">=", 1)),
    ),
    activated(
        "{4}{W}",
        later(
            replace(
                would_get_counters(CREATURE & YOURS, "+1/+1", who=YOU),
                change_number(plus=1),
            ),
        ),
    ),
)
