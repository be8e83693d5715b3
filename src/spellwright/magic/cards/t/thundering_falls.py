from spellwright.magic.words import *

THUNDERING_FALLS = card("Thundering Falls", "", "Land — Island Mountain").rules(
    enters_tapped(),
    when(enters(SELF), surveil(1)),
)
