from spellwright.magic.words import *

NIGHTMARE = card("Nightmare", "{5}{B}", "Creature — Nightmare Horse */*").rules(
    FLYING,
    defines(DefinePT(count(SWAMP & YOURS), count(SWAMP & YOURS))),
)
