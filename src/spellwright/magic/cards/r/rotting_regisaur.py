from spellwright.magic.words import *

ROTTING_REGISAUR = card("Rotting Regisaur", "{2}{B}", "Creature — Zombie Dinosaur 7/6").rules(
    when(YOUR_UPKEEP, discard(1)),
)
