from spellwright.magic.words import *

SHELTERED_VALLEY = card("Sheltered Valley", "", "Land").rules(
    enters_after_sacrificing(named("Sheltered Valley")),
    when(YOUR_UPKEEP, gain_life(1), if_=compare(count(LAND & YOURS), "<=", 3)),
    tap_for("C"),
)
