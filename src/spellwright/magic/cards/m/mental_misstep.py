from spellwright.magic.words import *

MENTAL_MISSTEP = card("Mental Misstep", "{U/P}", "Instant").rules(
    counter(target(SPELL & mana_value("=", 1))),
)
