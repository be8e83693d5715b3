from spellwright.magic.words import *

NORIN_THE_WARY = card("Norin the Wary", "{R}", "Legendary Creature — Human Warrior 2/1").rules(
    when(
        casts("any") | attacks(CREATURE),
        exile(SELF),
        later(when(NEXT_END_STEP, return_to_battlefield(IT))),
    ),
)
