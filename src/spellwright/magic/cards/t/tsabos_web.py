from spellwright.magic.words import *

TSABOS_WEB = card("Tsabo's Web", "{2}", "Artifact").rules(
    when(enters(SELF), draw(1)),
    rule("doesn't untap", LAND & WITH_ACTIVATED_ABILITY),
)
