from spellwright.magic.words import *

SWARM_SHAMBLER = card("Swarm Shambler", "{G}", "Creature — Fungus Beast 0/0").rules(
    enters_with(1, "+1/+1"),
    when(
        becomes_target(CREATURE & YOURS & with_counter("+1/+1"), OPPONENT, of_spell=True),
        create(token("Creature — Insect 1/1", color="G")),
    ),
    activated(["{1}", TAP], put_counters("+1/+1")),
)
