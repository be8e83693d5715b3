from spellwright.magic.words import *

STUFFY_DOLL = card("Stuffy Doll", "{5}", "Artifact Creature — Construct 0/1").rules(
    INDESTRUCTIBLE,
    enters_choosing("player"),
    when(is_dealt_damage(SELF), deal(THAT_MANY, each(CHOSEN_PLAYER))),
    activated(TAP, deal(1, SELF)),
)
