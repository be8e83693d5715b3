from spellwright.magic.words import *

IMAGINARY_PET = card("Imaginary Pet", "{1}{U}", "Creature — Illusion 4/4").rules(
    when(YOUR_UPKEEP, return_to_hand(SELF), if_=exists(YOUR_HAND)),
)
