from spellwright.magic.words import *

FORGET = card("Forget", "{U}{U}", "Sorcery").rules(
    discard(2, who=target(ANY_PLAYER)),
    then(draw(count_among(IT, ANYTHING), who=target(ANY_PLAYER))),
)
