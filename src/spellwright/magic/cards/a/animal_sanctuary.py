from spellwright.magic.words import *

ANIMAL_SANCTUARY = card("Animal Sanctuary", "", "Land").rules(
    tap_for("C"),
    activated(
        ["{2}", TAP],
        put_counters(
            "+1/+1",
            1,
            target(
                is_a("Bird") | is_a("Cat") | is_a("Dog") | is_a("Goat") | is_a("Ox") | is_a("Snake")
            ),
        ),
    ),
)
