from spellwright.magic.words import *

KALONIAN_HYDRA = card("Kalonian Hydra", "{3}{G}{G}", "Creature — Hydra 0/0").rules(
    TRAMPLE,
    enters_with(4, "+1/+1"),
    when(attacks(SELF), double_counters("+1/+1", on=CREATURE & YOURS)),
)
