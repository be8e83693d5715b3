from spellwright.magic.words import *

NEZUMI_SHORTFANG = card("Nezumi Shortfang", "{1}{B}", "Creature — Rat Rogue 1/1").rules(
    activated(
        ["{1}{B}", TAP],
        discard(1, who=target(ANY_OPPONENT)),
        afterwards(
            if_(
                not_(exists(in_zone_of("hand", target(ANY_OPPONENT)))),
                flip(SELF),
            )
        ),
    ),
    flip=card("Stabwhisker the Odious", "{1}{B}", "Legendary Creature — Rat Shaman 3/3").rules(
        when(
            beginning_of("upkeep", OPPONENT),
            lose_life(shortfall(3, in_zone_of("hand", THAT_PLAYER)), THAT_PLAYER),
        ),
    ),
)
