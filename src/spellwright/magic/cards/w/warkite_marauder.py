from spellwright.magic.words import *

WARKITE_MARAUDER = card("Warkite Marauder", "{1}{U}", "Creature — Human Pirate 2/1").rules(
    FLYING,
    when(
        attacks(SELF),
        becomes(target(CREATURE & held_by(DEFENDING_PLAYER)), LoseAll(), SetPT(0, 1)),
    ),
)
