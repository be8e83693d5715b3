from spellwright.magic.words import *

TITHING_BLADE = card("Tithing Blade", "{1}{B}", "Artifact").rules(
    when(enters(SELF), each_sacrifices(EACH_OPPONENT, 1, CREATURE)),
    craft(CREATURE, "creature", "{4}{B}"),
    back=card("Consuming Sepulcher", "", "Artifact", color="B").rules(
        when(YOUR_UPKEEP, lose_life(1, EACH_OPPONENT), and_(gain_life(1))),
    ),
)
