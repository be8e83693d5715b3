from spellwright.magic.words import *

GOBLIN = is_a("Goblin")

GOBLIN_LACKEY = card("Goblin Lackey", "{R}", "Creature — Goblin 1/1").rules(
    when(
        deals_damage(SELF, to=ANY_PLAYER),
        choose_among(each(YOUR_HAND & GOBLIN & PERMANENT), up_to=1),
        put_onto_battlefield(IT),
    ),
)
