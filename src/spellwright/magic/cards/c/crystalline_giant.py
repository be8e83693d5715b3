from spellwright.magic.words import *

CRYSTALLINE_GIANT = card("Crystalline Giant", "{3}", "Artifact Creature — Giant 3/3").rules(
    when(
        beginning_of("beginning of combat", YOU),
        put_counter_among(
            "flying",
            "first strike",
            "deathtouch",
            "hexproof",
            "lifelink",
            "menace",
            "reach",
            "trample",
            "vigilance",
            "+1/+1",
            at_random=True,
            missing=True,
        ),
    ),
)
