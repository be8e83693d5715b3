from spellwright.magic.words import *

SIDISIS_FAITHFUL = card("Sidisi's Faithful", "{U}", "Creature — Snake Wizard 0/4").rules(
    EXPLOIT,
    when(
        does(YOU, "exploit", SELF),
        return_to_hand(target(CREATURE)),
    ),
)
