from spellwright.magic.words import *

CONSIGN_TO_MEMORY = card("Consign to Memory", "{U}", "Instant").rules(
    replicate("{1}"),
    counter(target(TRIGGERED_ABILITY | (SPELL & COLORLESS))),
)
