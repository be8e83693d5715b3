from spellwright.magic.words import *

NETHER_SPIRIT = card("Nether Spirit", "{1}{B}{B}", "Creature — Spirit 2/2").rules(
    when(
        YOUR_UPKEEP,
        may(return_to_battlefield(SELF)),
        if_=matches(SELF, YOUR_GRAVEYARD) & not_(exists(CREATURE & YOUR_GRAVEYARD & OTHER)),
        zones=("graveyard",),
    ),
)
