from spellwright.magic.words import *

VISAGE_BANDIT = card("Visage Bandit", "{3}{U}", "Creature — Shapeshifter Rogue 2/2").rules(
    enters_as_copy_of(CREATURE & YOURS, subtypes=("Shapeshifter", "Rogue")),
    plot("{2}{U}"),
)
