from spellwright.magic.words import *

BRAIN_MAGGOT = card("Brain Maggot", "{1}{B}", "Enchantment Creature — Insect 1/1").rules(
    when(
        enters(SELF),
        reveal_hand(target(ANY_OPPONENT)),
        and_(choose_among(IT, of=~LAND)),
        exile_until_leaves(IT),
    ),
)
