from spellwright.magic.words import *

HYMN_TO_TOURACH = card("Hymn to Tourach", "{B}{B}", "Sorcery").rules(
    discard(2, who=target(ANY_PLAYER), at_random=True),
)
