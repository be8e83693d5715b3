from spellwright.magic.words import *

LUDEVICS_TEST_SUBJECT = card("Ludevic's Test Subject", "{1}{U}", "Creature — Lizard Egg 0/3").rules(
    DEFENDER,
    activated(
        "{1}{U}",
        put_counters("hatchling"),
        afterwards(
            if_(
                compare(counters_on("hatchling"), ">=", 5),
                remove_counters("hatchling", counters_on("hatchling")),
                and_(transform(SELF)),
            )
        ),
    ),
    back=card("Ludevic's Abomination", "", "Creature — Lizard Horror 13/13", color="U").rules(
        TRAMPLE
    ),
)
