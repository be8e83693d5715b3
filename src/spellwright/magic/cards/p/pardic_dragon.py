from spellwright.magic.words import *

PARDIC_DRAGON = card("Pardic Dragon", "{4}{R}{R}", "Creature — Dragon 4/4").rules(
    FLYING,
    activated("{R}", gets(SELF, 1, 0)),
    suspend(2, "{R}{R}"),
    when(
        casts(OPPONENT),
        may(put_counters("time"), who=THAT_PLAYER),
        if_=matches(SELF, SUSPENDED),
        zones=("exile",),
    ),
)
