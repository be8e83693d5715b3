from spellwright.magic.words import *

SUNFALL = card("Sunfall", "{3}{W}{W}", "Sorcery").rules(
    exile(CREATURE),
    incubate(where_x(count_among(IT, ANYTHING))),
)
