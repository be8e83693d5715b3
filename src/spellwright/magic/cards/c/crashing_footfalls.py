from spellwright.magic.words import *

CRASHING_FOOTFALLS = card("Crashing Footfalls", "", "Sorcery", color="G").rules(
    suspend(4, "{G}"),
    create(token("Creature — Rhino 4/4", "", "G", TRAMPLE), 2),
)
