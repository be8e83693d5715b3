from spellwright.magic.words import *

MONASTERY_SWIFTSPEAR = card("Monastery Swiftspear", "{R}", "Creature — Human Monk 1/2").rules(
    HASTE,
    PROWESS,
)
