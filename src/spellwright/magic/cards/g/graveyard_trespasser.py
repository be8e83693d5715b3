from spellwright.magic.words import *

GRAVEYARD_TRESPASSER = card(
    "Graveyard Trespasser", "{2}{B}", "Creature — Human Werewolf 3/3"
).rules(
    ward(discard(choose(1, ANYTHING))),
    when(
        enters(SELF) | attacks(SELF),
        exile(target(GRAVEYARDS, up_to=1)),
        if_(matches(IT, CREATURE), lose_life(1, EACH_OPPONENT), and_(gain_life(1))),
    ),
    DAYBOUND,
    back=card("Graveyard Glutton", "", "Creature — Werewolf 4/4", color="B").rules(
        ward(discard(choose(1, ANYTHING))),
        when(
            enters(SELF) | attacks(SELF),
            exile(target(GRAVEYARDS, up_to=2)),
            repeat(count_among(IT, CREATURE), lose_life(1, EACH_OPPONENT), and_(gain_life(1))),
        ),
        NIGHTBOUND,
    ),
)
