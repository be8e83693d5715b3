from spellwright.magic.words import *

SERENE_REMEMBRANCE = card("Serene Remembrance", "{G}", "Sorcery").rules(
    shuffle_away(together(SELF, target(GRAVEYARDS, up_to=3, one_zone=True))),
)
