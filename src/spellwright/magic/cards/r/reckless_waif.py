from spellwright.magic.words import *

RECKLESS_WAIF = card("Reckless Waif", "{R}", "Creature — Human Rogue Werewolf 1/1").rules(
    when(EACH_UPKEEP, transform(SELF), if_=NO_SPELLS_LAST_TURN),
    back=card("Merciless Predator", "", "Creature — Werewolf 3/2", color="R").rules(
        when(EACH_UPKEEP, transform(SELF), if_=TWO_SPELLS_LAST_TURN),
    ),
)
