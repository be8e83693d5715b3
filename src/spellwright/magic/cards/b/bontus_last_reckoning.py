from spellwright.magic.words import *

BONTUS_LAST_RECKONING = card("Bontu's Last Reckoning", "{1}{B}{B}", "Sorcery").rules(
    destroy(CREATURE),
    stay_tapped(LAND & YOURS, "you"),
)
