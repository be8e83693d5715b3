from spellwright.magic.words import *

TORMODS_CRYPT = card("Tormod's Crypt", "{0}", "Artifact").rules(
    activated([TAP, sacrifice_this()], exile(graveyard_of(target(ANY_PLAYER)))),
)
