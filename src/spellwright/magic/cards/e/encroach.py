from spellwright.magic.words import *

ENCROACH = card("Encroach", "{B}", "Sorcery").rules(
    reveal_hand(target(ANY_PLAYER)),
    choose_among(IT, of=LAND & ~BASIC),
    discard(1, who=target(ANY_PLAYER), of=THEM),
)
