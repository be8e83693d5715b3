from spellwright.magic.words import *

ICATIAN_JAVELINEERS = card("Icatian Javelineers", "{W}", "Creature — Human Soldier 1/1").rules(
    enters_with(1, "javelin"),
    activated([TAP, remove_counters_cost("javelin")], deal(1)),
)
