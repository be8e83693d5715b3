from spellwright.magic.words import *

ENSNARING_BRIDGE = card("Ensnaring Bridge", "{3}", "Artifact").rules(
    rule("can't attack", CREATURE & power(">", count(YOUR_HAND))),
)
