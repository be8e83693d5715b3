from spellwright.magic.words import *

SHADOWSPEAR = card("Shadowspear", "{1}", "Legendary Artifact — Equipment").rules(
    static(EQUIPPED_CREATURE, AddPT(1, 1), Gain((TRAMPLE, LIFELINK))),
    activated("{1}", becomes(PERMANENT & THEIRS, Lose(("hexproof", "indestructible")))),
    equip("{2}"),
)
