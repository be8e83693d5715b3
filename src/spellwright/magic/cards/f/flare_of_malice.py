from spellwright.magic.words import *

FLARE_OF_MALICE = card("Flare of Malice", "{2}{B}{B}", "Instant").rules(
    instead_of_mana(sacrifice(choose(1, NONTOKEN & BLACK & CREATURE))),
    each_sacrifices(
        EACH_OPPONENT,
        1,
        (CREATURE | PLANESWALKER) & with_greatest("mana value", CREATURE | PLANESWALKER, own=True),
    ),
)
