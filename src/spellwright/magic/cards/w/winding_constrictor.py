from spellwright.magic.words import *

WINDING_CONSTRICTOR = card("Winding Constrictor", "{B}{G}", "Creature — Snake 2/3").rules(
    replace(would_get_counters((ARTIFACT | CREATURE) & YOURS), change_number(plus=1)),
    replace(would_get_counters(YOU), change_number(plus=1)),
)
