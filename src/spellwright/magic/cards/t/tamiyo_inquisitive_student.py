from spellwright.magic.words import *

TAMIYO_INQUISITIVE_STUDENT = card(
    "Tamiyo, Inquisitive Student", "{U}", "Legendary Creature — Moonfolk Wizard 0/3"
).rules(
    FLYING,
    when(attacks(SELF), investigate()),
    when(draws(YOU, nth=3), exile(SELF), then(return_to_battlefield(IT, transformed=True))),
    back=card(
        "Tamiyo, Seasoned Scholar", "", "Legendary Planeswalker — Tamiyo [2]", color="UG"
    ).rules(
        loyalty(
            +2,
            later(
                when(attacks(CREATURE & THEIRS, whom=YOU), gets(IT, -1, 0)),
                until="your next turn",
                once=False,
            ),
        ),
        loyalty(
            -3,
            return_to_hand(target((INSTANT | SORCERY) & YOUR_GRAVEYARD)),
            if_(matches(IT, GREEN), add_any_color()),
        ),
        loyalty(-7, draw(half(count(YOUR_LIBRARY))), emblem(rule("no maximum hand size", YOU))),
    ),
)
