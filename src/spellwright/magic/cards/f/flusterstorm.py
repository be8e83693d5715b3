from spellwright.magic.words import *

FLUSTERSTORM = card("Flusterstorm", "{U}", "Instant").rules(
    unless_pays(
        controller_of(target(SPELL & (INSTANT | SORCERY))),
        "{1}",
        counter(target(SPELL & (INSTANT | SORCERY))),
    ),
    STORM,
)
