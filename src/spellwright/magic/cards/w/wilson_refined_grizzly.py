from spellwright.magic.words import *

WILSON_REFINED_GRIZZLY = card(
    "Wilson, Refined Grizzly", "{1}{G}", "Legendary Creature — Bear Warrior 2/2"
).rules(
    rule("can't be countered", SELF),
    VIGILANCE,
    REACH,
    TRAMPLE,
    ward("{2}"),
    CHOOSE_A_BACKGROUND,
)
