"""Wins by an empty library; a format may switch them off: see rules.library_wins."""

from spellwright.magic.words import *

LABORATORY_MANIAC = card("Laboratory Maniac", "{2}{U}", "Creature — Human Wizard 2/2").rules(
    replace(would_draw(YOU), instead(win_game()), if_=compare(count(YOUR_LIBRARY), "=", 0)),
)

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

JACE_WIELDER_OF_MYSTERIES = card(
    "Jace, Wielder of Mysteries", "{1}{U}{U}{U}", "Legendary Planeswalker — Jace [4]"
).rules(
    replace(would_draw(YOU), instead(win_game()), if_=compare(count(YOUR_LIBRARY), "=", 0)),
    loyalty(+1, mill(2, target(ANY_PLAYER)), draw(1)),
    loyalty(-8, draw(7), afterwards(if_(compare(count(YOUR_LIBRARY), "=", 0), win_game()))),
)
