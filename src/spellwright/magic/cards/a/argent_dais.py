from spellwright.magic.words import *

ARGENT_DAIS = card("Argent Dais", "{1}{W}", "Artifact").rules(
    enters_with(2, "oil"),
    when(player_attacks("any", at_least=2), put_counters("oil")),
    activated(
        ["{2}", TAP, remove_counters_cost("oil", 2)],
        exile(target(PERMANENT & ~LAND & OTHER)),
        draw(2, controller_of(target(PERMANENT & ~LAND & OTHER))),
    ),
)
