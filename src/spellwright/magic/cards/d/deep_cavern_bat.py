from spellwright.magic.words import *

DEEP_CAVERN_BAT = card("Deep-Cavern Bat", "{1}{B}", "Creature — Bat 1/1").rules(
    FLYING,
    LIFELINK,
    when(
        enters(SELF),
        look_at(hand_of(target(ANY_OPPONENT))),
        may(choose_among(IT, of=~LAND), exile_until_leaves(IT)),
    ),
)
