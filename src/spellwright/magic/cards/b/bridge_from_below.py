from spellwright.magic.words import *

BRIDGE_FROM_BELOW = card("Bridge from Below", "{B}{B}{B}", "Enchantment").rules(
    when(
        goes(NONTOKEN & CREATURE & owned_by(YOU), "battlefield", "graveyard"),
        create(token("Creature — Zombie 2/2", "", "B")),
        if_=matches(SELF, YOUR_GRAVEYARD),
        zones=("graveyard",),
    ),
    when(
        goes(CREATURE & owned_by(OPPONENT), "battlefield", "graveyard"),
        exile(SELF),
        if_=matches(SELF, YOUR_GRAVEYARD),
        zones=("graveyard",),
    ),
)
