from spellwright.magic.words import *

BLAZING_HOPE = card("Blazing Hope", "{W}", "Instant").rules(
    exile(target(CREATURE & power(">=", life_of(YOU)))),
)
