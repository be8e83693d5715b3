from spellwright.magic.words import *

CABAL_THERAPY = card("Cabal Therapy", "{B}", "Sorcery").rules(
    choose_name("nonland"),
    reveal_hand(target(ANY_PLAYER)),
    and_(discard(None, target(ANY_PLAYER), of=WITH_CHOSEN_NAME)),
    flashback(sacrifice(choose(1, CREATURE))),
)
