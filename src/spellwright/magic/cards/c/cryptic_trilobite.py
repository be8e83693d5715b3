from spellwright.magic.words import *

CRYPTIC_TRILOBITE = card("Cryptic Trilobite", "{X}{X}", "Creature — Trilobite 0/0").rules(
    enters_with(X, "+1/+1"),
    activated(remove_counters_cost("+1/+1"), mana_only_for(only_for_abilities_of(), "CC")),
    activated(["{1}", TAP], put_counters("+1/+1")),
)
