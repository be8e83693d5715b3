from spellwright.magic.words import *

LOTUS_PETAL = card("Lotus Petal", "{0}", "Artifact").rules(
    activated([TAP, sacrifice_this()], add_any_color()),
)
