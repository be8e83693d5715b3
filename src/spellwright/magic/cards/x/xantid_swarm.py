from spellwright.magic.words import *

XANTID_SWARM = card("Xantid Swarm", "{G}", "Creature — Insect 0/1").rules(
    FLYING,
    when(attacks(SELF), rule_for(DEFENDING_PLAYER, "can't cast spells")),
)
