from spellwright.magic.words import *

DEATHS_SHADOW = card("Death's Shadow", "{B}", "Creature — Avatar 13/13").rules(
    static(SELF, AddPT(times(-1, life_of(YOU)), times(-1, life_of(YOU)))),
)
