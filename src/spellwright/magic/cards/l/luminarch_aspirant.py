from spellwright.magic.words import *

LUMINARCH_ASPIRANT = card("Luminarch Aspirant", "{1}{W}", "Creature — Human Cleric 1/1").rules(
    when(
        beginning_of("beginning of combat", YOU),
        put_counters("+1/+1", 1, on=target(CREATURE & YOURS)),
    ),
)
