from spellwright.magic.words import *

STORMBREATH_DRAGON = card("Stormbreath Dragon", "{3}{R}{R}", "Creature — Dragon 4/4").rules(
    FLYING,
    HASTE,
    protection(WHITE, "white"),
    activated("{5}{R}{R}", monstrosity(3)),
    when(
        becomes_monstrous(),
        deal(count(in_zone_of("hand", THAT_PLAYER)), EACH_OPPONENT, own=True),
    ),
)
