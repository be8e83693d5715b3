from spellwright.magic.words import *

OBLIVION_RING = card("Oblivion Ring", "{2}{W}", "Enchantment").rules(
    when(enters(SELF), exile(target(PERMANENT & ~LAND & OTHER), note="exiled")),
    when(leaves(SELF), return_to_battlefield(noted("exiled"))),
)
