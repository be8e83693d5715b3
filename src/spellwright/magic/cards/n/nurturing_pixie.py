from spellwright.magic.words import *

NURTURING_PIXIE = card("Nurturing Pixie", "{W}", "Creature — Faerie Rogue 1/1").rules(
    FLYING,
    when(
        enters(SELF),
        return_to_hand(target(~is_a("Faerie") & ~LAND & PERMANENT & YOURS, up_to=1)),
        if_(IF_YOU_DO, put_counters("+1/+1")),
    ),
)
