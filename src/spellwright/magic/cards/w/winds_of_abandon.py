from spellwright.magic.words import *

WINDS_OF_ABANDON = card("Winds of Abandon", "{1}{W}", "Sorcery").rules(
    exile(target(CREATURE & ~YOURS)),
    for_each(IT, search(BASIC & LAND, to="battlefield", tapped=True, who=controller_of(IT))),
    overload("{4}{W}{W}"),
)
