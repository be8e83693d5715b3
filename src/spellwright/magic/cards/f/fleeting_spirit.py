from spellwright.magic.words import *

FLEETING_SPIRIT = card("Fleeting Spirit", "{1}{W}", "Creature — Spirit 3/1").rules(
    activated(["{W}", exile(choose(3, YOUR_GRAVEYARD))], gains(SELF, FIRST_STRIKE)),
    activated(
        discard(choose(1, ANYTHING)),
        exile(SELF),
        later(when(NEXT_END_STEP, return_to_battlefield(IT))),
    ),
)
