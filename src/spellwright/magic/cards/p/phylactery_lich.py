from spellwright.magic.words import *

PHYLACTERY_LICH = card("Phylactery Lich", "{B}{B}{B}", "Creature — Zombie 5/5").rules(
    INDESTRUCTIBLE,
    enters_marking("phylactery", ARTIFACT & YOURS),
    when(state_is(not_(exists(PERMANENT & YOURS & with_counter("phylactery")))), sacrifice(SELF)),
)
