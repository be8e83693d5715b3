from spellwright.magic.words import *

EGO_DRAIN = card("Ego Drain", "{B}", "Sorcery").rules(
    reveal_hand(target(ANY_OPPONENT)),
    choose_among(IT, of=~LAND),
    discard(1, who=target(ANY_OPPONENT), of=THEM),
    if_(not_(exists(is_a("Faerie") & YOURS)), each_chooses(YOU), exile(IT)),
)
