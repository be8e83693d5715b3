from spellwright.magic.words import *

BLIGHTSTEEL_COLOSSUS = card(
    "Blightsteel Colossus", "{12}", "Artifact Creature — Phyrexian Golem 11/11"
).rules(
    TRAMPLE,
    INFECT,
    INDESTRUCTIBLE,
    replace(
        would_go(SELF, to="graveyard"),
        go_elsewhere("library", shown=True),
        zones=("battlefield", "hand", "library", "exile", "stack"),
    ),
)
