"""Cards that turn life into something else."""

from spellwright.magic.words import *

CHANNEL = card("Channel", "{G}{G}", "Sorcery").rules(may_pay_life_for_mana(1, "C"))

DEATHS_SHADOW = card("Death's Shadow", "{B}", "Creature — Avatar 13/13").rules(
    static(SELF, AddPT(times(-1, life_of(YOU)), times(-1, life_of(YOU)))),
)
