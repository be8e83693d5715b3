from spellwright.magic.words import *

MIRES_TOLL = card("Mire's Toll", "{B}", "Sorcery").rules(
    choose_among(hand_of(target(ANY_PLAYER)), n=count(SWAMP & YOURS), who=target(ANY_PLAYER)),
    reveal(IT),
    and_(choose_among(IT)),
    discard(1, who=target(ANY_PLAYER), of=THEM),
)
