from spellwright.magic.words import *

GRIEF = card("Grief", "{2}{B}{B}", "Creature — Elemental Incarnation 3/2").rules(
    MENACE,
    when(
        enters(SELF),
        reveal_hand(target(ANY_OPPONENT)),
        choose_among(IT, of=~LAND),
        discard(1, who=target(ANY_OPPONENT), of=THEM),
    ),
    evoke(exile(choose(1, BLACK & YOUR_HAND))),
)
