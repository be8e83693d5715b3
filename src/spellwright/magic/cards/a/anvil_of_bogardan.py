from spellwright.magic.words import *

ANVIL_OF_BOGARDAN = card("Anvil of Bogardan", "{2}", "Artifact").rules(
    rule("no maximum hand size", ANY_PLAYER),
    when(beginning_of("draw"), draw(1, THAT_PLAYER), then(discard(1, THAT_PLAYER))),
)
