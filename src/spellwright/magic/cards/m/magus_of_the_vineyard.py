from spellwright.magic.words import *

MAGUS_OF_THE_VINEYARD = card("Magus of the Vineyard", "{G}", "Creature — Human Wizard 1/1").rules(
    when(beginning_of("main"), add_mana("GG", who=THAT_PLAYER)),
)
