from spellwright.magic.words import *

RELENTLESS_ASSAULT = card("Relentless Assault", "{2}{R}{R}", "Sorcery").rules(
    untap(CREATURE & ATTACKED_THIS_TURN),
    extra_combat(),
)
