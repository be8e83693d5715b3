from spellwright.magic.words import *

CHRONOSAVANT = card("Chronosavant", "{5}{W}", "Creature — Giant 5/5").rules(
    activated(
        "{1}{W}",
        return_to_battlefield(SELF, tapped=True),
        skip_next("skip turn"),
        zones=("graveyard",),
    ),
)
