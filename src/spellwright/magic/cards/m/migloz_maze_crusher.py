from spellwright.magic.words import *

MIGLOZ_MAZE_CRUSHER = card(
    "Migloz, Maze Crusher", "{1}{R}{G}", "Legendary Creature — Phyrexian Beast 4/4"
).rules(
    enters_with(5, "oil"),
    activated(["{1}", remove_counters_cost("oil")], gains(SELF, VIGILANCE, MENACE)),
    activated(["{2}", remove_counters_cost("oil", 2)], gets(SELF, 2, 2)),
    activated(["{3}", remove_counters_cost("oil", 3)], destroy(target(ARTIFACT | ENCHANTMENT))),
)
