from spellwright.magic.words import *

VENGEFUL_PHARAOH = card("Vengeful Pharaoh", "{2}{B}{B}{B}", "Creature — Zombie 5/4").rules(
    DEATHTOUCH,
    when(
        is_dealt_damage(YOU, combat=True) | is_dealt_damage(PLANESWALKER & YOURS, combat=True),
        destroy(target(CREATURE & ATTACKING)),
        then(put_on_library(SELF)),
        if_=matches(SELF, YOUR_GRAVEYARD),
        zones=("graveyard",),
    ),
)
