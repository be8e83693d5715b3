from spellwright.magic.words import *

HISTORY_OF_BENALIA = card("History of Benalia", "{1}{W}{W}", "Enchantment — Saga").rules(
    *chapters(
        ((1, 2), create(token("Creature — Knight 2/2", "", "W", VIGILANCE))),
        ((3,), gets(is_a("Knight") & YOURS, 2, 1)),
    ),
)
