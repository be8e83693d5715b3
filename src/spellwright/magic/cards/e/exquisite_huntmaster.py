from spellwright.magic.words import *

EXQUISITE_HUNTMASTER = card("Exquisite Huntmaster", "{3}{B}", "Creature — Elf Warrior 4/2").rules(
    when(dies(SELF), create(token("Creature — Elf Warrior 1/1", "", "G"))),
    encore("{4}{B}"),
)
