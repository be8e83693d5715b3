from spellwright.magic.words import *

REMAND = card("Remand", "{1}{U}", "Instant").rules(
    counter(target(SPELL), to="hand"),
    new_line(draw(1)),
)
