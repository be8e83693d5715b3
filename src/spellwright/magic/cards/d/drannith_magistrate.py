from spellwright.magic.words import *

DRANNITH_MAGISTRATE = card("Drannith Magistrate", "{1}{W}", "Creature — Human Wizard 1/3").rules(
    rule("can't cast", ~in_zone("hand"), detail="opponent"),
)
