"""Blue and black together, and the walkers of Dimir Tempo."""

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

KAITO_BANE_OF_NIGHTMARES = card(
    "Kaito, Bane of Nightmares", "{2}{U}{B}", "Legendary Planeswalker — Kaito [4]"
).rules(
    ninjutsu("{1}{U}{B}"),
    static(
        SELF,
        SetTypes(("Creature",), ("Ninja",)),
        SetPT(3, 4),
        Gain((HEXPROOF,)),
        while_=YOUR_TURN & matches(SELF, with_counter("loyalty")),
    ),
    loyalty(+1, emblem(static(is_a("Ninja") & YOURS, AddPT(1, 1)))),
    loyalty(0, surveil(2), afterwards(draw(players_who("life lost")))),
    loyalty(-2, tap(target(CREATURE)), put_counters("stun", 2, on=target(CREATURE))),
)

BRAZEN_BORROWER = card("Brazen Borrower", "{1}{U}{U}", "Creature — Faerie Rogue 3/1").rules(
    FLASH,
    FLYING,
    rule("can block only", SELF, detail=having(FLYING)),
    adventure=card("Petty Theft", "{1}{U}", "Instant — Adventure").rules(
        return_to_hand(target(PERMANENT & ~LAND & THEIRS)),
    ),
)
