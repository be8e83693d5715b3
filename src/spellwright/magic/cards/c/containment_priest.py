from spellwright.magic.words import *

CONTAINMENT_PRIEST = card("Containment Priest", "{1}{W}", "Creature — Human Cleric 2/2").rules(
    FLASH,
    replace(would_go(NONTOKEN & CREATURE, to="battlefield", uncast=True), go_elsewhere("exile")),
)
