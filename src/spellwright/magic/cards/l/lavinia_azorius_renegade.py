from spellwright.magic.words import *

LAVINIA_AZORIUS_RENEGADE = card(
    "Lavinia, Azorius Renegade", "{W}{U}", "Legendary Creature — Human Soldier 2/2"
).rules(
    rule(
        "can't cast",
        ~CREATURE & mana_value(">", count(LAND & held_by(THAT_PLAYER))),
        detail="opponent",
    ),
    when(casts(OPPONENT), counter(IT), if_=matches(IT, NO_MANA_SPENT)),
)
