from spellwright.magic.words import *

DARK_DEPTHS = card("Dark Depths", "", "Legendary Snow Land").rules(
    enters_with(10, "ice"),
    activated("{3}", remove_counters("ice")),
    when(
        state_is(compare(counters_on("ice"), "=", 0)),
        sacrifice(SELF),
        if_(
            IF_YOU_DO,
            create(
                token(
                    "Legendary Creature — Avatar 20/20", "Marit Lage", "B", FLYING, INDESTRUCTIBLE
                )
            ),
        ),
    ),
)
