from spellwright.magic.words import *

JINXED_CHOKER = card("Jinxed Choker", "{3}", "Artifact").rules(
    when(YOUR_END_STEP, give_control(target(ANY_OPPONENT), SELF), and_(put_counters("charge"))),
    when(YOUR_UPKEEP, deal(counters_on("charge"), YOU)),
    activated(
        "{3}",
        one_of_these(
            ("put a charge counter", put_counters("charge")),
            ("remove a charge counter", remove_counters("charge")),
        ),
    ),
)
