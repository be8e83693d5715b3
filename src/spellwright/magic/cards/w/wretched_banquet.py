from spellwright.magic.words import *

WRETCHED_BANQUET = card("Wretched Banquet", "{B}", "Sorcery").rules(
    if_(matches(target(CREATURE), with_least("power", CREATURE)), destroy(target(CREATURE))),
)
