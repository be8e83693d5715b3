from spellwright.magic.words import *

MINDBREAK_TRAP = card("Mindbreak Trap", "{2}{U}{U}", "Instant — Trap").rules(
    instead_of_mana("{0}", if_=compare(players_who("cast", OPPONENT, at_least=3), ">=", 1)),
    exile(target(SPELL, up_to=ANY_NUMBER)),
)
