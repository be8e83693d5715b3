from spellwright.magic.words import *

MYSTIC_REMORA = card("Mystic Remora", "{U}", "Enchantment").rules(
    cumulative_upkeep("{1}"),
    when(casts(OPPONENT, ~CREATURE), unless_pays(THAT_PLAYER, "{4}", may(draw(1)))),
)
