from spellwright.magic.words import *

ON_THIN_ICE = card("On Thin Ice", "{W}", "Snow Enchantment — Aura").rules(
    enchant(SNOW & LAND & YOURS, "snow land you control"),
    when(enters(SELF), exile_until_leaves(target(CREATURE & THEIRS))),
)
