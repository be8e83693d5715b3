from spellwright.magic.words import *

INQUISITION_OF_KOZILEK = card("Inquisition of Kozilek", "{B}", "Sorcery").rules(
    reveal_hand(target(ANY_PLAYER)),
    choose_among(IT, of=~LAND & mana_value("<=", 3)),
    discard(1, who=target(ANY_PLAYER), of=THEM),
)
