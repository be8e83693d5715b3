from spellwright.magic.words import *

BLAZING_ROOTWALLA = card("Blazing Rootwalla", "{R}", "Creature — Lizard 1/1").rules(
    activated("{R}", gets(SELF, 2, 0), once_each_turn=True),
    madness("{0}"),
)
