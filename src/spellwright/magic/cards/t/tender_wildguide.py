from spellwright.magic.words import *

TENDER_WILDGUIDE = card("Tender Wildguide", "{1}{G}", "Creature — Possum Druid 2/2").rules(
    offspring("{2}"),
    activated(TAP, add_any_color()),
    activated(TAP, put_counters("+1/+1")),
)
