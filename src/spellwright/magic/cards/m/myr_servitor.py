from spellwright.magic.words import *

MYR_SERVITOR = card("Myr Servitor", "{1}", "Artifact Creature — Myr 1/1").rules(
    when(
        YOUR_UPKEEP,
        return_to_battlefield(each(named("Myr Servitor") & GRAVEYARDS)),
        if_=matches(SELF, in_zone("battlefield")),
    ),
)
