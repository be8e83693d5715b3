from spellwright.magic.words import *

SAGE_OF_THE_SKIES = card("Sage of the Skies", "{2}{W}", "Creature — Human Monk 2/3").rules(
    when(
        casts(YOU, SELF),
        copy_spell(SELF, new_targets=False),
        if_=compare(this_turn("cast"), ">=", 2),
        zones=("stack",),
    ),
    FLYING,
    LIFELINK,
)
