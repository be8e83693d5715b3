from spellwright.magic.words import *

UNMASK = card("Unmask", "{3}{B}", "Sorcery").rules(
    instead_of_mana(exile(choose(1, BLACK & YOUR_HAND))),
    reveal_hand(target(ANY_PLAYER)),
    choose_among(IT, of=~LAND),
    discard(1, who=target(ANY_PLAYER), of=THEM),
)
