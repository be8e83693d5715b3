from spellwright.magic.words import *

SUSPENDED = in_zone("exile") & with_counter("time") & having(suspend(1, "{R}"))

SHIVAN_SAND_MAGE = card("Shivan Sand-Mage", "{2}{R}{R}", "Creature — Lizard Shaman 3/2").rules(
    when(
        enters(SELF),
        choose_one(
            remove_counters("time", 2, on=target(PERMANENT | SUSPENDED)),
            put_counters("time", 2, on=target((PERMANENT & with_counter("time")) | SUSPENDED)),
        ),
    ),
    suspend(4, "{R}"),
)
