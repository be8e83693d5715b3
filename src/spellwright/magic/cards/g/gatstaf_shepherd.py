from spellwright.magic.words import *

GATSTAF_SHEPHERD = card("Gatstaf Shepherd", "{1}{G}", "Creature — Human Werewolf 2/2").rules(
    when(EACH_UPKEEP, transform(SELF), if_=NO_SPELLS_LAST_TURN),
    back=card("Gatstaf Howler", "", "Creature — Werewolf 3/3", color="G").rules(
        INTIMIDATE,
        when(EACH_UPKEEP, transform(SELF), if_=TWO_SPELLS_LAST_TURN),
    ),
)
