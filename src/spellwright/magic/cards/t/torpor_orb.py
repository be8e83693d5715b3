from spellwright.magic.words import *

TORPOR_ORB = card("Torpor Orb", "{2}", "Artifact").rules(
    rule("no triggers for entering", CREATURE),
)
