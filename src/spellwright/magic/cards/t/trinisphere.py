from spellwright.magic.words import *

TRINISPHERE = card("Trinisphere", "{3}", "Artifact").rules(
    rule("cost at least", ANYTHING, amount=3, while_=matches(SELF, UNTAPPED)),
)
