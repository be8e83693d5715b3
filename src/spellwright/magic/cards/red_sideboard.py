"""Red cards for after the first game: against blue, white, creatures and life."""

from spellwright.magic.words import *

PYROBLAST = card("Pyroblast", "{R}", "Instant").rules(
    choose_one(
        if_(matches(target(SPELL), BLUE), counter(target(SPELL))),
        if_(matches(target(PERMANENT), BLUE), destroy(target(PERMANENT))),
    ),
)

PYROKINESIS = card("Pyrokinesis", "{4}{R}{R}", "Instant").rules(
    instead_of_mana(exile(choose(1, YOUR_HAND & RED))),
    deal_divided(4, CREATURE),
)

ANARCHY = card("Anarchy", "{2}{R}{R}", "Sorcery").rules(destroy(PERMANENT & WHITE))

SULFURIC_VORTEX = card("Sulfuric Vortex", "{1}{R}{R}", "Enchantment").rules(
    when(EACH_UPKEEP, deal(2, THAT_PLAYER)),
    replace(would("GainLife"), instead()),
)
