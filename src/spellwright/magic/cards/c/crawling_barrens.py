from spellwright.magic.words import *

CRAWLING_BARRENS = card("Crawling Barrens", "", "Land").rules(
    tap_for("C"),
    activated(
        "{4}",
        put_counters("+1/+1", 2),
        afterwards(
            may(becomes(SELF, SetPT(0, 0), AddTypes(("Creature",), ("Elemental",), still="land")))
        ),
    ),
)
