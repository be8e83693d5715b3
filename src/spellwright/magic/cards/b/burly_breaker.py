from spellwright.magic.words import *

BURLY_BREAKER = card("Burly Breaker", "{3}{G}{G}", "Creature — Human Werewolf 6/5").rules(
    ward("{1}"),
    DAYBOUND,
    back=card("Dire-Strain Demolisher", "", "Creature — Werewolf 8/7", color="G").rules(
        ward("{3}"), NIGHTBOUND
    ),
)
