from spellwright.magic.words import *

DISCIPLINED_DUELIST = card(
    "Disciplined Duelist", "{G}{W}{U}", "Creature — Human Citizen 2/1"
).rules(
    DOUBLE_STRIKE,
    enters_with(1, "shield"),
)
