from spellwright.magic.words import *

CABAL_THERAPIST = card("Cabal Therapist", "{B}", "Creature — Horror 1/1").rules(
    MENACE,
    when(
        beginning_of("main", YOU),
        may(each_sacrifices(YOU, 1, CREATURE)),
        when_you_do(
            choose_name("nonland"),
            then(reveal_hand(target(ANY_PLAYER))),
            and_(discard(None, target(ANY_PLAYER), of=WITH_CHOSEN_NAME)),
        ),
    ),
)
