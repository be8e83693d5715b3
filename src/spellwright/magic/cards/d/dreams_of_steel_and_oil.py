from spellwright.magic.words import *

DREAMS_OF_STEEL_AND_OIL = card("Dreams of Steel and Oil", "{B}", "Sorcery").rules(
    reveal_hand(target(ANY_OPPONENT)),
    choose_among(IT, of=ARTIFACT | CREATURE),
    then(choose_among(graveyard_of(target(ANY_OPPONENT)), of=ARTIFACT | CREATURE, also=True)),
    exile(IT),
)
