from spellwright.magic.words import *

DIVINE_GAMBIT = card("Divine Gambit", "{W}{W}", "Sorcery").rules(
    exile(target((ARTIFACT | CREATURE | ENCHANTMENT) & THEIRS)),
    each_chooses(
        controller_of(target((ARTIFACT | CREATURE | ENCHANTMENT) & THEIRS)), PERMANENT, up_to=1
    ),
    put_onto_battlefield(IT, under="owner"),
)
