from spellwright.magic.words import *

SONIC_SEIZURE = card("Sonic Seizure", "{R}", "Instant").rules(
    additional_cost(discard_at_random()),
    deal(3),
)
