from spellwright.magic.words import *

THASSAS_ORACLE = card("Thassa's Oracle", "{U}{U}", "Creature — Merfolk Wizard 1/3").rules(
    when(
        enters(SELF),
        let_that_many_be(devotion("U")),
        look_at_top(THAT_MANY),
        choose_among(IT, up_to=1),
        put_rest_on_bottom(at_random=True),
        if_(compare(THAT_MANY, ">=", count(YOUR_LIBRARY)), win_game()),
    ),
)
