from spellwright.magic.words import *

EXALTED_ANGEL = card("Exalted Angel", "{4}{W}{W}", "Creature — Angel 4/5").rules(
    FLYING,
    when(deals_damage(SELF, to=ANYTHING | ANY_PLAYER), gain_life(THAT_MANY)),
    morph("{2}{W}{W}"),
)
