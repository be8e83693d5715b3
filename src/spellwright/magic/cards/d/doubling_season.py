from spellwright.magic.words import *

DOUBLING_SEASON = card("Doubling Season", "{4}{G}", "Enchantment").rules(
    replace(would("MakeTokens", who=YOU), change_number(times=2)),
    replace(would_get_counters(PERMANENT & YOURS, by_effect=True), change_number(times=2)),
)
