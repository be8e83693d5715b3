from spellwright.magic.words import *

ARCHANGEL_ELSPETH = card(
    "Archangel Elspeth", "{2}{W}{W}", "Legendary Planeswalker — Elspeth [4]"
).rules(
    loyalty(+1, create(token("Creature — Soldier 1/1", "", "W", LIFELINK))),
    loyalty(
        -2,
        put_counters("+1/+1", 2, on=target(CREATURE)),
        becomes(target(CREATURE), AddTypes(subtypes=("Angel",)), Gain((FLYING,)), until="forever"),
    ),
    loyalty(
        -6,
        return_to_battlefield(each(PERMANENT & ~LAND & mana_value("<=", 3) & YOUR_GRAVEYARD)),
    ),
)
