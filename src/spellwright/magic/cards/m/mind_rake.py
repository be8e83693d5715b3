from spellwright.magic.words import *

MIND_RAKE = card("Mind Rake", "{2}{B}", "Sorcery").rules(
    discard(2, who=target(ANY_PLAYER)),
    overload("{1}{B}"),
)
