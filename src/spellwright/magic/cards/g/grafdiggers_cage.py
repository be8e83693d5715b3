from spellwright.magic.words import *

GRAFDIGGERS_CAGE = card("Grafdigger's Cage", "{1}", "Artifact").rules(
    rule("can't enter", CREATURE & (in_zone("graveyard") | in_zone("library"))),
    rule("can't cast", in_zone("graveyard") | in_zone("library")),
)
