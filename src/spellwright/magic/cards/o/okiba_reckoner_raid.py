from spellwright.magic.words import *

OKIBA_RECKONER_RAID = card("Okiba Reckoner Raid", "{B}", "Enchantment — Saga").rules(
    *chapters(
        ((1, 2), seq(lose_life(1, EACH_OPPONENT), and_(gain_life(1)))),
        ((3,), seq(exile(SELF), then(return_to_battlefield(IT, transformed=True, under="you")))),
    ),
    back=card("Nezumi Road Captain", "", "Enchantment Creature — Rat Rogue 2/2", color="B").rules(
        MENACE,
        static(is_a("Vehicle") & YOURS, Gain((MENACE,))),
    ),
)
