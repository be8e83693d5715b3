from spellwright.magic.words import *

INFESTATION_SAGE = card("Infestation Sage", "{B}", "Creature — Elf Warlock 1/1").rules(
    when(dies(SELF), create(token("Creature — Insect 1/1", "", "BG", FLYING))),
)
