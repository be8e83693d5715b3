from spellwright.magic.words import *

MYSTIC_SANCTUARY = card("Mystic Sanctuary", "", "Land — Island").rules(
    enters_tapped(unless=exists(ISLAND & YOURS & OTHER, at_least=3)),
    when(
        enters(SELF, untapped=True),
        may(put_on_library(target(YOUR_GRAVEYARD & (INSTANT | SORCERY)))),
    ),
)
