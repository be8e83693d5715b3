from spellwright.magic.words import *

BLACKMAIL = card("Blackmail", "{B}", "Sorcery").rules(
    choose_among(hand_of(target(ANY_PLAYER)), n=3, who=target(ANY_PLAYER)),
    reveal(IT),
    and_(choose_among(IT)),
    discard(1, who=target(ANY_PLAYER), of=THEM),
)
