from spellwright.magic.words import *

REANIMATE = card("Reanimate", "{B}", "Sorcery").rules(
    put_onto_battlefield(target(CREATURE & GRAVEYARDS)),
    lose_life(mana_value_of(IT)),
)
