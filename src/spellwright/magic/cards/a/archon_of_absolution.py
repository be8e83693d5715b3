from spellwright.magic.words import *

ARCHON_OF_ABSOLUTION = card("Archon of Absolution", "{3}{W}", "Creature — Archon 3/2").rules(
    FLYING,
    protection(WHITE, "white"),
    rule("attack cost", CREATURE, amount=1, detail="you and planeswalkers"),
)
