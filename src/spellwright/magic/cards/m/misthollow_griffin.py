from spellwright.magic.words import *

MISTHOLLOW_GRIFFIN = card("Misthollow Griffin", "{2}{U}{U}", "Creature — Griffin 3/3").rules(
    FLYING,
    may_cast_from("exile"),
)
