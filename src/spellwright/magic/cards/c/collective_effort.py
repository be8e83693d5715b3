from spellwright.magic.words import *

COLLECTIVE_EFFORT = card("Collective Effort", "{1}{W}{W}", "Sorcery").rules(
    escalate(tap_chosen(1, CREATURE)),
    choose_modes(
        1,
        3,
        destroy(target(CREATURE & power(">=", 4))),
        destroy(target(ENCHANTMENT)),
        put_counters("+1/+1", 1, on=CREATURE & held_by(target(ANY_PLAYER))),
    ),
)
