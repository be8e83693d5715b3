from spellwright.magic.words import *

MIND_SWORDS = card("Mind Swords", "{1}{B}", "Sorcery").rules(
    instead_of_mana(sacrifice(choose(1, CREATURE)), if_=exists(SWAMP & YOURS)),
    each_chooses(EACH_PLAYER, n=2),
    exile(IT),
)
