from spellwright.magic.words import *

MISHRAS_BAUBLE = card("Mishra's Bauble", "{0}", "Artifact").rules(
    activated(
        [TAP, sacrifice_this()],
        look_at(top_of_library(1, target(ANY_PLAYER))),
        later(when(EACH_UPKEEP, draw(1)), until="forever", next_turn=True),
    ),
)
