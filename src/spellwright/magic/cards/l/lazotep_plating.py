from spellwright.magic.words import *

LAZOTEP_PLATING = card("Lazotep Plating", "{1}{U}", "Instant").rules(
    amass(1, "Zombie"),
    new_line(rule_for(YOU, "player hexproof")),
    and_(gains(PERMANENT & YOURS, HEXPROOF)),
)
