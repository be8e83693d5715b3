from spellwright.magic.words import *

MISHRAS_WORKSHOP = card("Mishra's Workshop", "", "Land").rules(
    activated(TAP, mana_only_for(only_for_spells("Artifact"), "CCC")),
)
