from spellwright.magic.words import *

MANGARA_OF_CORONDOR = card(
    "Mangara of Corondor", "{1}{W}{W}", "Legendary Creature — Human Wizard 1/1"
).rules(
    activated(TAP, exile(together(SELF, target(PERMANENT)))),
)
