from spellwright.magic.words import *

KARN_SCION_OF_URZA = card("Karn, Scion of Urza", "{4}", "Legendary Planeswalker — Karn [5]").rules(
    loyalty(
        +1,
        reveal(top_of_library(2)),
        choose_among(IT, who=EACH_OPPONENT),
        put_into_hand(IT),
        and_(exile(noted("others"))),
        put_counters("silver", on=IT),
    ),
    loyalty(
        -1,
        choose_among(each(in_zone("exile") & owned_by(YOU) & with_counter("silver"))),
        put_into_hand(IT),
    ),
    loyalty(
        -2,
        create(
            token(
                "Artifact Creature — Construct 0/0",
                "",
                "",
                static(SELF, AddPT(count(ARTIFACT & YOURS), count(ARTIFACT & YOURS))),
            )
        ),
    ),
)
