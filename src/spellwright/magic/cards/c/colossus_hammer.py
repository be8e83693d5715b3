from spellwright.magic.words import *

COLOSSUS_HAMMER = card("Colossus Hammer", "{1}", "Artifact — Equipment").rules(
    static(EQUIPPED_CREATURE, AddPT(10, 10), Lose(("flying",))),
    equip("{8}"),
)
