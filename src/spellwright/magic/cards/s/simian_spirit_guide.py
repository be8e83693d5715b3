from spellwright.magic.words import *

SIMIAN_SPIRIT_GUIDE = card("Simian Spirit Guide", "{2}{R}", "Creature — Ape Spirit 2/2").rules(
    activated(exile_this("hand"), add_mana("R"), zones=("hand",)),
)
