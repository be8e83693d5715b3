from spellwright.magic.words import *

PHYREXIAN_NEGATOR = card("Phyrexian Negator", "{2}{B}", "Creature — Phyrexian Horror 5/5").rules(
    TRAMPLE,
    when(is_dealt_damage(SELF), each_sacrifices(YOU, THAT_MANY, PERMANENT)),
)
