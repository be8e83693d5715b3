from spellwright.magic.words import *

HUNGRY_LYNX = card("Hungry Lynx", "{1}{G}", "Creature — Cat 2/2").rules(
    static(is_a("Cat") & YOURS, Gain((protection(is_a("Rat"), "Rats"),))),
    when(
        YOUR_END_STEP,
        create(token("Creature — Rat 1/1", "", "B", DEATHTOUCH), who=target(ANY_OPPONENT)),
    ),
    when(dies(is_a("Rat")), put_counters("+1/+1", on=each(is_a("Cat") & YOURS))),
)
