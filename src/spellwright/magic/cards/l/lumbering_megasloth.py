from spellwright.magic.words import *

LUMBERING_MEGASLOTH = card(
    "Lumbering Megasloth", "{10}{G}{G}", "Creature — Sloth Mutant 8/8"
).rules(
    rule("this costs less", amount=all_counters()),
    TRAMPLE,
    enters_tapped(),
)
