from spellwright.magic.words import *

DAVRIEL_ROGUE_SHADOWMAGE = card(
    "Davriel, Rogue Shadowmage", "{2}{B}", "Legendary Planeswalker — Davriel [3]"
).rules(
    when(
        beginning_of("upkeep", OPPONENT),
        deal(2, THAT_PLAYER),
        if_=matches(THAT_PLAYER, with_cards_in_hand("<=", 1)),
    ),
    loyalty(-1, discard(1, target(ANY_PLAYER))),
)
