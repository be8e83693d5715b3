from spellwright.magic.words import *

PROTECTION_MAGIC = card("Protection Magic", "{1}{W}", "Instant").rules(
    put_counters("shield", 1, on=target(CREATURE, up_to=3)),
)
