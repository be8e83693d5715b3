from spellwright.magic.words import *

GLISSA_SUNSLAYER = card(
    "Glissa Sunslayer", "{1}{B}{G}", "Legendary Creature — Phyrexian Zombie Elf 3/3"
).rules(
    FIRST_STRIKE,
    DEATHTOUCH,
    when(
        deals_damage(SELF, combat=True),
        choose_one(
            seq(draw(1), and_(lose_life(1))),
            destroy(target(ENCHANTMENT)),
            remove_up_to(3, target(PERMANENT)),
        ),
    ),
)
