from spellwright.magic.words import *

THOUGHTSEIZE = card("Thoughtseize", "{B}", "Sorcery").rules(
    reveal_hand(target(ANY_PLAYER)),
    choose_among(IT, of=~LAND),
    discard(1, who=target(ANY_PLAYER), of=THEM),
    lose_life(2),
)
