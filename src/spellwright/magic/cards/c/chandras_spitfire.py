from spellwright.magic.words import *

CHANDRAS_SPITFIRE = card("Chandra's Spitfire", "{2}{R}", "Creature — Elemental 1/3").rules(
    FLYING,
    when(is_dealt_damage(ANY_OPPONENT, combat=False), gets(SELF, 3, 0)),
)
