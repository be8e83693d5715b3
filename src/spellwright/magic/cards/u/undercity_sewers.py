from spellwright.magic.words import *

UNDERCITY_SEWERS = card("Undercity Sewers", "", "Land — Island Swamp").rules(
    enters_tapped(),
    when(enters(SELF), surveil(1)),
)
