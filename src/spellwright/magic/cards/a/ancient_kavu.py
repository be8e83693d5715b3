from spellwright.magic.words import *

ANCIENT_KAVU = card("Ancient Kavu", "{3}{R}", "Creature — Kavu 3/3").rules(
    activated("{2}", becomes(SELF, SetColors(""))),
)
