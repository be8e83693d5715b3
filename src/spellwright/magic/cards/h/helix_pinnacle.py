from spellwright.magic.words import *

HELIX_PINNACLE = card("Helix Pinnacle", "{G}", "Enchantment").rules(
    SHROUD,
    activated("{X}", put_counters("tower", X)),
    when(YOUR_UPKEEP, win_game(), if_=compare(counters_on("tower"), ">=", 100)),
)
