from spellwright.magic.words import *

PHAGE_THE_UNTOUCHABLE = card(
    "Phage the Untouchable", "{3}{B}{B}{B}{B}", "Legendary Creature — Avatar Minion 4/4"
).rules(
    when(enters(SELF), lose_game(), if_=not_(you_cast("hand"))),
    when(deals_damage(SELF, to=CREATURE, combat=True), destroy(IT, regenerable=False)),
    when(deals_damage(SELF, to=ANY_PLAYER, combat=True), lose_game(THAT_PLAYER)),
)
