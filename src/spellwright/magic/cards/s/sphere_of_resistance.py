from spellwright.magic.words import *

SPHERE_OF_RESISTANCE = card("Sphere of Resistance", "{2}", "Artifact").rules(
    rule("cost more", ANYTHING, amount=1),
)
