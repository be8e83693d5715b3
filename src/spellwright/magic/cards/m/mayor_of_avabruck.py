from spellwright.magic.words import *

WOLF = token("Creature — Wolf 2/2", "", "G")

MAYOR_OF_AVABRUCK = card(
    "Mayor of Avabruck", "{1}{G}", "Creature — Human Advisor Werewolf 1/1"
).rules(
    static(is_a("Human") & CREATURE & YOURS & OTHER, AddPT(1, 1)),
    when(EACH_UPKEEP, transform(SELF), if_=NO_SPELLS_LAST_TURN),
    back=card("Howlpack Alpha", "", "Creature — Werewolf 3/3", color="G").rules(
        static(CREATURE & (is_a("Werewolf") | is_a("Wolf")) & YOURS & OTHER, AddPT(1, 1)),
        when(YOUR_END_STEP, create(WOLF)),
        when(EACH_UPKEEP, transform(SELF), if_=TWO_SPELLS_LAST_TURN),
    ),
)
