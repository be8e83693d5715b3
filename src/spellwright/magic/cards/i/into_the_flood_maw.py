from spellwright.magic.words import *

INTO_THE_FLOOD_MAW = card("Into the Flood Maw", "{U}", "Instant").rules(
    *gift(
        "a tapped Fish",
        create(token("Creature — Fish 1/1", "", "U"), who=EACH_OPPONENT, tapped=True),
    ),
    or_instead(
        return_to_hand(target(CREATURE & THEIRS)),
        paid("gift"),
        return_to_hand(target(PERMANENT & ~LAND & THEIRS)),
    ),
)
