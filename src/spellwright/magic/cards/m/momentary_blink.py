from spellwright.magic.words import *

MOMENTARY_BLINK = card("Momentary Blink", "{1}{W}", "Instant").rules(
    exile(target(CREATURE & YOURS)),
    then(return_to_battlefield(IT)),
    flashback("{3}{U}"),
)
