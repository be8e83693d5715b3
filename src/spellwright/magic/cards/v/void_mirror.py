from spellwright.magic.words import *

VOID_MIRROR = card("Void Mirror", "{2}", "Artifact").rules(
    when(casts("any"), counter(IT), if_=matches(IT, NO_COLORED_MANA_SPENT)),
)
