from spellwright.magic.words import *

HEALING_SALVE = card("Healing Salve", "{W}", "Instant").rules(
    choose_one(
        gain_life(3, target(ANY_PLAYER)),
        prevent_next(3, target(ANY_TARGET)),
    ),
)
