from spellwright.magic.words import *

QUEST_FOR_THE_GRAVELORD = card("Quest for the Gravelord", "{B}", "Enchantment").rules(
    when(dies(CREATURE), may(put_counters("quest"))),
    activated(
        [remove_counters_cost("quest", 3), sacrifice_this()],
        create(token("Creature — Zombie Giant 5/5", "", "B")),
    ),
)
