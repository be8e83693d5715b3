from spellwright.magic.words import *

OWNER = controller_of(target(PERMANENT & ~LAND))

CHAIN_OF_VAPOR = card("Chain of Vapor", "{U}", "Instant").rules(
    return_to_hand(target(PERMANENT & ~LAND)),
    afterwards(
        may_pay(OWNER, sacrifice(choose(1, LAND)), may(copy_spell(SELF, who=OWNER), who=OWNER)),
    ),
)
