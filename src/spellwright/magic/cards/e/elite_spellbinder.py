from spellwright.magic.words import *

ELITE_SPELLBINDER = card("Elite Spellbinder", "{2}{W}", "Creature — Human Cleric 3/1").rules(
    FLYING,
    when(
        enters(SELF),
        look_at(hand_of(target(ANY_OPPONENT))),
        choose_among(IT, of=~LAND, up_to=1),
        exile(IT),
        let_owners_play(IT, more=2),
    ),
)
