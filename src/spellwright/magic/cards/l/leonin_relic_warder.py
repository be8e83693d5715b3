from spellwright.magic.words import *

LEONIN_RELIC_WARDER = card("Leonin Relic-Warder", "{W}{W}", "Creature — Cat Cleric 2/2").rules(
    when(enters(SELF), may(exile(target(ARTIFACT | ENCHANTMENT), note="exiled"))),
    when(leaves(SELF), return_to_battlefield(noted("exiled"))),
)
