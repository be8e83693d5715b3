from spellwright.magic.words import *

TINYBONES_JOINS_UP = card("Tinybones Joins Up", "{B}", "Legendary Enchantment").rules(
    when(enters(SELF), discard(1, who=target(ANY_PLAYER, up_to=ANY_NUMBER))),
    when(
        enters(LEGENDARY & CREATURE & YOURS),
        mill(1, who=target(ANY_PLAYER, up_to=ANY_NUMBER)),
        and_(lose_life(1, who=target(ANY_PLAYER, up_to=ANY_NUMBER))),
    ),
)
