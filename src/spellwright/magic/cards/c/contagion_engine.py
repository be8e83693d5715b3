from spellwright.magic.words import *

CONTAGION_ENGINE = card("Contagion Engine", "{6}", "Artifact").rules(
    when(enters(SELF), put_counters("-1/-1", 1, each(CREATURE & held_by(target(ANY_PLAYER))))),
    activated(["{4}", TAP], repeat(2, proliferate())),
)
