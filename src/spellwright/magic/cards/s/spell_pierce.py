from spellwright.magic.words import *

SPELL_PIERCE = card("Spell Pierce", "{U}", "Instant").rules(
    unless_pays(
        controller_of(target(SPELL & ~CREATURE)), "{2}", counter(target(SPELL & ~CREATURE))
    ),
)
