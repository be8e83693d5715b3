from spellwright.magic.words import *

ANOINTED_PROCESSION = card("Anointed Procession", "{3}{W}", "Enchantment").rules(
    replace(would("MakeTokens", who=YOU), change_number(times=2)),
)
