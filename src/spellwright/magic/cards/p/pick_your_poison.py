from spellwright.magic.words import *

PICK_YOUR_POISON = card("Pick Your Poison", "{G}", "Sorcery").rules(
    choose_one(
        each_sacrifices(EACH_OPPONENT, 1, ARTIFACT),
        each_sacrifices(EACH_OPPONENT, 1, ENCHANTMENT),
        each_sacrifices(EACH_OPPONENT, 1, CREATURE & having(FLYING)),
    ),
)
