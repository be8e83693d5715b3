from spellwright.magic.words import *

PHYREXIAN_TRINIFORM = card(
    "Phyrexian Triniform", "{9}", "Artifact Creature — Phyrexian Golem 9/9"
).rules(
    when(dies(SELF), create(token("Artifact Creature — Phyrexian Golem 3/3"), 3)),
    encore("{12}"),
)
