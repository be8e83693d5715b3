from spellwright.magic.words import *

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
