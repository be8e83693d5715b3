from spellwright.magic.words import *

GLEEFUL_DEMOLITION = card("Gleeful Demolition", "{R}", "Sorcery").rules(
    destroy(target(ARTIFACT)),
    if_(
        matches(target(ARTIFACT), YOURS),
        create(token("Creature — Phyrexian Goblin 1/1", "", "R"), 3),
    ),
)
