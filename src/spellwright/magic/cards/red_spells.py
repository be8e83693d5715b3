"""Red spells against artifacts and lands, and one that empties hands."""

from spellwright.magic.words import *

BURNING_INQUIRY = card("Burning Inquiry", "{R}", "Sorcery").rules(
    draw(3, EACH_PLAYER),
    then(discard(3, EACH_PLAYER, at_random=True)),
)

ARTIFACT_BLAST = card("Artifact Blast", "{R}", "Instant").rules(counter(target(ARTIFACT & SPELL)))

GLEEFUL_DEMOLITION = card("Gleeful Demolition", "{R}", "Sorcery").rules(
    destroy(target(ARTIFACT)),
    if_(
        matches(target(ARTIFACT), YOURS),
        create(token("Creature — Phyrexian Goblin 1/1", "", "R"), 3),
    ),
)

CLEANSING_WILDFIRE = card("Cleansing Wildfire", "{1}{R}", "Sorcery").rules(
    destroy(target(LAND)),
    may(
        search(BASIC & LAND, to="battlefield", tapped=True, who=controller_of(target(LAND))),
        who=controller_of(target(LAND)),
    ),
    new_line(draw(1)),
)
