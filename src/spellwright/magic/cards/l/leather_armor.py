from spellwright.magic.words import *

LEATHER_ARMOR = card("Leather Armor", "{1}", "Artifact — Equipment").rules(
    static(EQUIPPED_CREATURE, AddPT(0, 1), Gain((ward("{1}"),))),
    equip("{0}", once_each_turn=True),
)
