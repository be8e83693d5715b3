from spellwright.magic.words import *

MISDIRECTION = card("Misdirection", "{3}{U}{U}", "Instant").rules(
    instead_of_mana(exile(choose(1, YOUR_HAND & BLUE))),
    change_target(target(SPELL & with_targets(1))),
)
