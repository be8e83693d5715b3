from spellwright.magic.words import *

BLACK_LOTUS = card("Black Lotus", "{0}", "Artifact").rules(
    activated([TAP, sacrifice_this()], add_any_color(3)),
)
