from spellwright.magic.words import *

PROMISE_OF_LOYALTY = card("Promise of Loyalty", "{4}{W}", "Sorcery").rules(
    each_picks(EACH_PLAYER, CREATURE, put_counters("vow", 1, on=IT), and_(sacrifice_rest())),
    rule_for(IT, "can't attack", until=while_it_has("vow"), detail="you and planeswalkers"),
)
