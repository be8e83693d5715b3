from spellwright.magic.words import *

RESTORE_BALANCE = card("Restore Balance", "", "Sorcery", color="W").rules(
    suspend(6, "{W}"),
    each_sacrifices(EACH_PLAYER, beyond_fewest(LAND), LAND),
    each_sacrifices(EACH_PLAYER, beyond_fewest(CREATURE), CREATURE),
    and_(discard(beyond_fewest(in_zone("hand")), EACH_PLAYER)),
)
