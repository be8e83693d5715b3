from spellwright.magic.words import *

MAZE_OF_ITH = card("Maze of Ith", "", "Land").rules(
    activated(
        TAP,
        untap(target(CREATURE & ATTACKING)),
        prevent_all(target(CREATURE & ATTACKING), combat=True),
    ),
)
