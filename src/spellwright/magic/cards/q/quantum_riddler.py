from spellwright.magic.words import *

QUANTUM_RIDDLER = card("Quantum Riddler", "{3}{U}{U}", "Creature — Sphinx 4/6").rules(
    FLYING,
    when(enters(SELF), draw(1)),
    replace(
        would_draw(YOU, several=True),
        change_number(plus=1),
        if_=compare(count(YOUR_HAND), "<=", 1),
    ),
    warp("{1}{U}"),
)
