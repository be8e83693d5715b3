from spellwright.magic.words import *

LITHOMANTIC_BARRAGE = card("Lithomantic Barrage", "{R}", "Sorcery").rules(
    rule("can't be countered", SELF),
    or_instead(
        deal(1, target(CREATURE | PLANESWALKER)),
        matches(target(CREATURE | PLANESWALKER), WHITE | BLUE),
        deal(5, target(CREATURE | PLANESWALKER)),
    ),
)
