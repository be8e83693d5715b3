from spellwright.magic.words import *

CHAPLAIN_OF_ALMS = card("Chaplain of Alms", "{W}", "Creature — Human Cleric 1/1").rules(
    FIRST_STRIKE,
    ward("{1}"),
    disturb("{3}{W}"),
    back=card("Chapel Shieldgeist", "", "Creature — Spirit Cleric 2/1", color="W").rules(
        disturbed("{3}{W}"),
        FLYING,
        FIRST_STRIKE,
        static(CREATURE & YOURS, Gain((ward("{1}"),))),
        replace(
            would_go(SELF, to="graveyard"),
            go_elsewhere("exile"),
            zones=("battlefield", "hand", "library", "exile", "stack"),
        ),
    ),
)
