from spellwright.magic.words import *

JOURNEY_TO_NOWHERE = card("Journey to Nowhere", "{1}{W}", "Enchantment").rules(
    when(enters(SELF), exile(target(CREATURE), note="exiled")),
    when(leaves(SELF), return_to_battlefield(noted("exiled"))),
)
