from spellwright.magic.words import *

BITTERBLOSSOM = card("Bitterblossom", "{1}{B}", "Kindred Enchantment — Faerie").rules(
    when(
        YOUR_UPKEEP,
        lose_life(1),
        and_(create(token("Creature — Faerie Rogue 1/1", "", "B", FLYING))),
    ),
)
