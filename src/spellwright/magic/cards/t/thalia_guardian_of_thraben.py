from spellwright.magic.words import *

THALIA_GUARDIAN_OF_THRABEN = card(
    "Thalia, Guardian of Thraben", "{1}{W}", "Legendary Creature — Human Soldier 2/1"
).rules(
    FIRST_STRIKE,
    rule("cost more", ~CREATURE, amount=1),
)
