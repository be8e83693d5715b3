from spellwright.magic.words import *

CLEANSING_WILDFIRE = card("Cleansing Wildfire", "{1}{R}", "Sorcery").rules(
    destroy(target(LAND)),
    may(
        search(BASIC & LAND, to="battlefield", tapped=True, who=controller_of(target(LAND))),
        who=controller_of(target(LAND)),
    ),
    new_line(draw(1)),
)
