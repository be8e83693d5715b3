from spellwright.magic.words import *

CENNS_TACTICIAN = card("Cenn's Tactician", "{W}", "Creature — Kithkin Soldier 1/1").rules(
    activated(["{W}", TAP], put_counters("+1/+1", on=target(CREATURE & is_a("Soldier")))),
    rule("can block additional", CREATURE & YOURS & with_counter("+1/+1"), amount=1),
)
