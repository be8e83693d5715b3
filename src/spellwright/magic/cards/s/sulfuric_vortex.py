from spellwright.magic.words import *

SULFURIC_VORTEX = card("Sulfuric Vortex", "{1}{R}{R}", "Enchantment").rules(
    when(EACH_UPKEEP, deal(2, THAT_PLAYER)),
    replace(would("GainLife"), instead()),
)
