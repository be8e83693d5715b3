from spellwright.magic.words import *

SARCOMANCY = card("Sarcomancy", "{B}", "Enchantment").rules(
    when(enters(SELF), create(token("Creature — Zombie 2/2", "", "B"))),
    when(YOUR_UPKEEP, deal(1, YOU), if_=not_(exists(is_a("Zombie")))),
)
