from spellwright.magic.words import *

SHAMBLING_GHAST = card("Shambling Ghast", "{B}", "Creature — Zombie 1/1").rules(
    when(
        dies(SELF),
        choose_modes(
            1,
            1,
            gets(target(CREATURE & THEIRS), -1, -1),
            create(TREASURE),
            labels=("Brave the Stench", "Search the Body"),
        ),
    ),
)
