from spellwright.magic.words import *

MOX_DIAMOND = card("Mox Diamond", "{0}", "Artifact").rules(
    enters_if_discarding(LAND),
    activated(TAP, add_any_color()),
)
