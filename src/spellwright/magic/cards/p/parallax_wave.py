from spellwright.magic.words import *

PARALLAX_WAVE = card("Parallax Wave", "{2}{W}{W}", "Enchantment").rules(
    fading(5),
    activated(remove_counters_cost("fade"), exile(target(CREATURE), note="exiled")),
    when(leaves(SELF), each_returns_own(noted("exiled"))),
)
