from spellwright.magic.words import *

MISTBREATH_ELDER = card("Mistbreath Elder", "{G}", "Creature — Frog Warrior 2/2").rules(
    when(
        YOUR_UPKEEP,
        choose_among(each(CREATURE & YOURS & OTHER)),
        return_to_hand(IT),
        if_(IF_YOU_DO, put_counters("+1/+1"), otherwise=may(return_to_hand(SELF))),
    ),
)
