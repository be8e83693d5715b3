from spellwright.magic.words import *

LLANOWAR_MENTOR = card("Llanowar Mentor", "{G}", "Creature — Elf Spellshaper 1/1").rules(
    activated(
        ["{G}", TAP, discard(choose(1, ANYTHING))],
        create(token("Creature — Elf Druid 1/1", "Llanowar Elves", "G", tap_for("G"))),
    ),
)
