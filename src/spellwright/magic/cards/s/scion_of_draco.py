from spellwright.magic.words import *

SCION_OF_DRACO = card("Scion of Draco", "{12}", "Artifact Creature — Dragon 4/4").rules(
    rule("this costs less", amount=times(2, DOMAIN), word="domain"),
    FLYING,
    static(
        CREATURE & YOURS,
        GainByColor(
            (
                (WHITE, VIGILANCE),
                (BLUE, HEXPROOF),
                (BLACK, LIFELINK),
                (RED, FIRST_STRIKE),
                (GREEN, TRAMPLE),
            )
        ),
    ),
)
