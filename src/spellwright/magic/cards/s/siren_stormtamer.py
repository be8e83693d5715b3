from spellwright.magic.words import *

SIREN_STORMTAMER = card("Siren Stormtamer", "{U}", "Creature — Siren Pirate Wizard 1/1").rules(
    FLYING,
    activated(
        ["{U}", sacrifice_this()],
        counter(target((SPELL | ABILITY) & (targeting(YOU) | targeting(CREATURE & YOURS)))),
    ),
)
