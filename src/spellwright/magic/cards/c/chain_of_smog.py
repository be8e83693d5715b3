from spellwright.magic.words import *

CHAIN_OF_SMOG = card("Chain of Smog", "{1}{B}", "Sorcery").rules(
    discard(2, target(ANY_PLAYER)),
    may(copy_spell(SELF, who=target(ANY_PLAYER)), who=target(ANY_PLAYER)),
)
