from spellwright.magic.words import *

BOON_OF_SAFETY = card("Boon of Safety", "{W}", "Instant").rules(
    put_counters("shield", 1, on=target(CREATURE)),
    new_line(scry(1)),
)
