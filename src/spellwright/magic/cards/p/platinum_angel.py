from spellwright.magic.words import *

PLATINUM_ANGEL = card("Platinum Angel", "{7}", "Artifact Creature — Angel 4/4").rules(
    FLYING,
    rule("can't lose", YOU),
    rule("can't win", OPPONENT),
)
