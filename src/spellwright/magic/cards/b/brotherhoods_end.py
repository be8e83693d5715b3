from spellwright.magic.words import *

BROTHERHOODS_END = card("Brotherhood's End", "{1}{R}{R}", "Sorcery").rules(
    choose_one(
        deal(3, CREATURE | PLANESWALKER),
        destroy(ARTIFACT & mana_value("<=", 3)),
    ),
)
