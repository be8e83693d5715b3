from spellwright.magic.words import *

BARREN_GLORY = card("Barren Glory", "{4}{W}{W}", "Enchantment").rules(
    when(
        YOUR_UPKEEP,
        win_game(),
        if_=not_(exists(PERMANENT & YOURS & OTHER)) & compare(count(YOUR_HAND), "=", 0),
    ),
)
