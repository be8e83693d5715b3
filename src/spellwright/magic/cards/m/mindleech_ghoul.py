from spellwright.magic.words import *

MINDLEECH_GHOUL = card("Mindleech Ghoul", "{1}{B}", "Creature — Zombie 2/2").rules(
    EXPLOIT,
    when(
        does(YOU, "exploit", SELF),
        each_chooses(EACH_OPPONENT),
        exile(IT),
    ),
)
