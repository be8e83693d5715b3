from spellwright.magic.words import *

MANA_TITHE = card("Mana Tithe", "{W}", "Instant").rules(
    unless_pays(controller_of(target(SPELL)), "{1}", counter(target(SPELL))),
)
