from spellwright.magic.words import *

FATAL_PUSH = card("Fatal Push", "{B}", "Instant").rules(
    if_(
        REVOLT,
        if_(matches(target(CREATURE), mana_value("<=", 4)), destroy(target(CREATURE))),
        otherwise=if_(matches(target(CREATURE), mana_value("<=", 2)), destroy(target(CREATURE))),
        word="revolt",
    ),
)
