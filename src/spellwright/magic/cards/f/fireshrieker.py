from spellwright.magic.words import *

FIRESHRIEKER = card("Fireshrieker", "{3}", "Artifact — Equipment").rules(
    static(EQUIPPED_CREATURE, Gain((DOUBLE_STRIKE,))),
    equip("{2}"),
)
