from spellwright.magic.words import *

AKROAN_HORSE = card("Akroan Horse", "{4}", "Artifact Creature — Horse 0/4").rules(
    DEFENDER,
    when(enters(SELF), opponent_gains_control(SELF)),
    when(YOUR_UPKEEP, create(token("Creature — Soldier 1/1", "", "W"), who=EACH_OPPONENT)),
)
