from spellwright.magic.words import *

BALANCE = card("Balance", "{1}{W}", "Sorcery").rules(
    each_sacrifices(EACH_PLAYER, beyond_fewest(LAND), LAND),
    discard(beyond_fewest(in_zone("hand")), EACH_PLAYER),
    and_(each_sacrifices(EACH_PLAYER, beyond_fewest(CREATURE), CREATURE)),
)
