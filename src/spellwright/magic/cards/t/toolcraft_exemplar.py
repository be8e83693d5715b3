from spellwright.magic.words import *

TOOLCRAFT_EXEMPLAR = card("Toolcraft Exemplar", "{W}", "Creature — Dwarf Artificer 1/1").rules(
    when(
        beginning_of("beginning of combat", YOU),
        gets(SELF, 2, 1),
        if_(exists(ARTIFACT & YOURS, at_least=3), gains(SELF, FIRST_STRIKE)),
        if_=exists(ARTIFACT & YOURS),
    ),
)
