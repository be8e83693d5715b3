from spellwright.magic.words import *

NAMED = WITH_CHOSEN_NAME & in_zone_of("hand", target(ANY_PLAYER))

CABAL_THERAPIST = card("Cabal Therapist", "{B}", "Creature — Horror 1/1").rules(
    MENACE,
    when(
        beginning_of("main", YOU),
        may(each_sacrifices(YOU, 1, CREATURE)),
        when_you_do(
            choose_name("nonland"),
            then(reveal_hand(target(ANY_PLAYER))),
            and_(discard(count(NAMED), target(ANY_PLAYER), of=WITH_CHOSEN_NAME)),
        ),
    ),
)
