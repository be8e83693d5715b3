from spellwright.magic.words import *

EATER_OF_DAYS = card("Eater of Days", "{4}", "Artifact Creature — Leviathan 9/8").rules(
    FLYING,
    TRAMPLE,
    when(enters(SELF), skip_turns(2)),
)
