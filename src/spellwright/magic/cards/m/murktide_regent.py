from spellwright.magic.words import *

MURKTIDE_REGENT = card("Murktide Regent", "{5}{U}{U}", "Creature — Dragon 3/3").rules(
    DELVE,
    FLYING,
    enters_with(how_many_noted("exiled", INSTANT | SORCERY), "+1/+1"),
    when(leaves(YOUR_GRAVEYARD & (INSTANT | SORCERY), "graveyard"), put_counters("+1/+1")),
)
