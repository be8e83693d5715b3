from spellwright.magic.words import *

FIRE_ICE = card("Fire", "{1}{R}", "Instant").rules(
    deal_divided(2, ANY_TARGET, up_to=2),
    half=card("Ice", "{1}{U}", "Instant").rules(tap(target(PERMANENT)), new_line(draw(1))),
)
