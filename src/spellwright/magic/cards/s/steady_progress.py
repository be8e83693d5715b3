from spellwright.magic.words import *

STEADY_PROGRESS = card("Steady Progress", "{2}{U}", "Instant").rules(
    proliferate(),
    new_line(draw(1)),
)
