from spellwright.magic.words import *

EXHUME = card("Exhume", "{1}{B}", "Sorcery").rules(
    each_chooses(EACH_PLAYER, CREATURE, zone="graveyard"),
    put_onto_battlefield(IT, under="owner"),
)
