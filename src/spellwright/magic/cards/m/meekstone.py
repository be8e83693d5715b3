from spellwright.magic.words import *

MEEKSTONE = card("Meekstone", "{1}", "Artifact").rules(
    rule("doesn't untap", CREATURE & power(">=", 3)),
)
