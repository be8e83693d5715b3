from spellwright.magic.words import *

THE_RACK = card("The Rack", "{1}", "Artifact").rules(
    enters_choosing("opponent"),
    when(
        beginning_of("upkeep", of=noted("opponent")),
        deal(where_x(shortfall(3, in_zone_of("hand", THAT_PLAYER))), THAT_PLAYER),
    ),
)
