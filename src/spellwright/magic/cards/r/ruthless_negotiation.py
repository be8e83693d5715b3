from spellwright.magic.words import *

RUTHLESS_NEGOTIATION = card("Ruthless Negotiation", "{B}", "Sorcery").rules(
    each_chooses(target(ANY_OPPONENT), n=1),
    exile(IT),
    if_(was_cast("graveyard"), draw(1)),
    flashback("{4}{B}"),
)
