from spellwright.magic.words import *

GOBLIN = is_a("Goblin")

SKIRK_PROSPECTOR = card("Skirk Prospector", "{R}", "Creature — Goblin 1/1").rules(
    activated(sacrifice(choose(1, GOBLIN)), add_mana("R")),
)
