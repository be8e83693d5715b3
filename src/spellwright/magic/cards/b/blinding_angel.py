from spellwright.magic.words import *

BLINDING_ANGEL = card("Blinding Angel", "{3}{W}{W}", "Creature — Angel 2/4").rules(
    FLYING,
    when(
        deals_damage(SELF, to=ANY_PLAYER, combat=True),
        skip_next("skip combat", THAT_PLAYER),
    ),
)
