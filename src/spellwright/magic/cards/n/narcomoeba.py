from spellwright.magic.words import *

NARCOMOEBA = card("Narcomoeba", "{1}{U}", "Creature — Illusion 1/1").rules(
    FLYING,
    when(goes(SELF, "library", "graveyard"), may(put_onto_battlefield(SELF)), zones=("graveyard",)),
)
