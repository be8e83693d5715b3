from spellwright.magic.words import *

FORCE_OF_DESPAIR = card("Force of Despair", "{1}{B}{B}", "Instant").rules(
    instead_of_mana(exile(choose(1, BLACK & YOUR_HAND)), if_=not_(YOUR_TURN)),
    destroy(CREATURE & ENTERED_THIS_TURN),
)
