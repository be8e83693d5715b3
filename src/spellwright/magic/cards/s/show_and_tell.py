from spellwright.magic.words import *

SHOW_AND_TELL = card("Show and Tell", "{2}{U}", "Sorcery").rules(
    each_chooses(EACH_PLAYER, ARTIFACT | CREATURE | ENCHANTMENT | LAND, up_to=1),
    put_onto_battlefield(IT, under="owner"),
)
