from spellwright.magic.words import *

PHYREXIAN_REVOKER = card(
    "Phyrexian Revoker", "{2}", "Artifact Creature — Phyrexian Horror 2/1"
).rules(
    enters_choosing("card name", kind="nonland"),
    rule("can't activate", WITH_CHOSEN_NAME),
)
