from spellwright.magic.words import *

METICULOUS_ARCHIVE = card("Meticulous Archive", "", "Land — Plains Island").rules(
    enters_tapped(),
    when(enters(SELF), surveil(1)),
)
