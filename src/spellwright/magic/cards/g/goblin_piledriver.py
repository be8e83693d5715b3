from spellwright.magic.words import *

GOBLIN = is_a("Goblin")

GOBLIN_PILEDRIVER = card("Goblin Piledriver", "{1}{R}", "Creature — Goblin Warrior 1/2").rules(
    protection(BLUE, "blue"),
    when(attacks(SELF), gets(SELF, times(2, count(GOBLIN & ATTACKING & OTHER)), 0)),
)
