from spellwright.magic.words import *

LIONS_EYE_DIAMOND = card("Lion's Eye Diamond", "{0}", "Artifact").rules(
    activated([discard_hand(), sacrifice_this()], add_any_color(3), as_instant=True),
)
