from spellwright.magic.words import *

NECROTIC_OOZE = card("Necrotic Ooze", "{2}{B}{B}", "Creature — Ooze 4/3").rules(
    static(SELF, GainActivatedOf(CREATURE & GRAVEYARDS)),
)
