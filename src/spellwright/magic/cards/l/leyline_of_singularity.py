from spellwright.magic.words import *

LEYLINE_OF_SINGULARITY = card("Leyline of Singularity", "{2}{U}{U}", "Enchantment").rules(
    opening_hand(put_onto_battlefield(SELF)),
    static(PERMANENT & ~LAND, AddTypes(supertypes=("Legendary",))),
)
