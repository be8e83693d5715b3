from spellwright.magic.words import *

FROST_TITAN = card("Frost Titan", "{4}{U}{U}", "Creature — Giant 6/6").rules(
    when(becomes_target(SELF, by=OPPONENT), unless_pays(controller_of(IT), "{2}", counter(IT))),
    when(
        enters(SELF) | attacks(SELF),
        tap(target(PERMANENT)),
        stay_tapped(target(PERMANENT)),
    ),
)
