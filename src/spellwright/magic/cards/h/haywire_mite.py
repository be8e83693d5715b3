from spellwright.magic.words import *

HAYWIRE_MITE = card("Haywire Mite", "{1}", "Artifact Creature — Insect 1/1").rules(
    when(dies(SELF), gain_life(2)),
    activated(
        ["{G}", sacrifice_this()],
        exile(target((ARTIFACT & ~CREATURE) | (ENCHANTMENT & ~CREATURE))),
    ),
)
