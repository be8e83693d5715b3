from spellwright.magic.words import *

UNWANTED_REMAKE = card("Unwanted Remake", "{W}", "Instant").rules(
    destroy(target(CREATURE)),
    manifest_dread(controller_of(target(CREATURE))),
)
