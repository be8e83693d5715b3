from spellwright.magic.words import *

NULL_ROD = card("Null Rod", "{2}", "Artifact").rules(
    rule("can't activate", ARTIFACT & in_zone("battlefield")),  # CR 109.2: permanents, not cards
)
