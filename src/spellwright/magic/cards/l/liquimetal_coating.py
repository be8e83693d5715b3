from spellwright.magic.words import *

LIQUIMETAL_COATING = card("Liquimetal Coating", "{2}", "Artifact").rules(
    activated(TAP, becomes(target(PERMANENT), AddTypes(("Artifact",)))),
)
