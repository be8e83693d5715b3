from spellwright.magic.words import *

NAMED = WITH_CHOSEN_NAME & in_zone_of("hand", target(ANY_PLAYER))

CABAL_THERAPY = card("Cabal Therapy", "{B}", "Sorcery").rules(
    choose_name("nonland"),
    reveal_hand(target(ANY_PLAYER)),
    and_(discard(count(NAMED), target(ANY_PLAYER), of=WITH_CHOSEN_NAME)),
    flashback(sacrifice(choose(1, CREATURE))),
)
