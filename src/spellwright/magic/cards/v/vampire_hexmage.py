from spellwright.magic.words import *

VAMPIRE_HEXMAGE = card("Vampire Hexmage", "{B}{B}", "Creature — Vampire Shaman 2/1").rules(
    FIRST_STRIKE,
    activated(sacrifice_this(), remove_all_counters(target(PERMANENT))),
)
