from spellwright.magic.words import *

PLAGUECRAFTER = card("Plaguecrafter", "{2}{B}", "Creature — Human Shaman 3/2").rules(
    when(
        enters(SELF),
        each_sacrifices(EACH_PLAYER, 1, CREATURE | PLANESWALKER),
        discard(1, WHO_CANT),
    ),
)
