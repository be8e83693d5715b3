from spellwright.magic.words import *

FIEND_HUNTER = card("Fiend Hunter", "{1}{W}{W}", "Creature — Human Cleric 1/3").rules(
    when(enters(SELF), may(exile(target(CREATURE & OTHER), note="exiled"))),
    when(leaves(SELF), return_to_battlefield(noted("exiled"))),
)
