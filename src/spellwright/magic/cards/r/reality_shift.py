from spellwright.magic.words import *

REALITY_SHIFT = card("Reality Shift", "{1}{U}", "Instant").rules(
    exile(target(CREATURE)),
    manifest(controller_of(target(CREATURE))),
)
