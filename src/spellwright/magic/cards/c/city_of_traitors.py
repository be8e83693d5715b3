from spellwright.magic.words import *

CITY_OF_TRAITORS = card("City of Traitors", "", "Land").rules(
    when(plays_land(YOU, LAND & OTHER), sacrifice(SELF)),
    tap_for("CC"),
)
