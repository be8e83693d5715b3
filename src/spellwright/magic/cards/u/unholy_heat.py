from spellwright.magic.words import *

UNHOLY_HEAT = card("Unholy Heat", "{R}", "Instant").rules(
    if_(
        DELIRIUM,
        deal(6, target(CREATURE | PLANESWALKER)),
        otherwise=deal(2, target(CREATURE | PLANESWALKER)),
        word="delirium",
    ),
)
