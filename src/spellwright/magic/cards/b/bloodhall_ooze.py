from spellwright.magic.words import *

BLOODHALL_OOZE = card("Bloodhall Ooze", "{R}", "Creature — Ooze 1/1").rules(
    when(YOUR_UPKEEP, may(put_counters("+1/+1")), if_=exists(BLACK & PERMANENT & YOURS)),
    when(YOUR_UPKEEP, may(put_counters("+1/+1")), if_=exists(GREEN & PERMANENT & YOURS)),
)
