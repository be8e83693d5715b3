from spellwright.magic.words import *

SANCTUM_PRELATE = card("Sanctum Prelate", "{1}{W}{W}", "Creature — Human Cleric 2/2").rules(
    enters_choosing("number"),
    rule("can't cast", ~CREATURE & mana_value("=", how_many_noted("number"))),
)
