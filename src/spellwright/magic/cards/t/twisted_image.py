from spellwright.magic.words import *

TWISTED_IMAGE = card("Twisted Image", "{U}", "Instant").rules(
    becomes(target(CREATURE), SwitchPT()),
    new_line(draw(1)),
)
