from spellwright.magic.words import *

PRICE_OF_PROGRESS = card("Price of Progress", "{1}{R}", "Instant").rules(
    deal(times(2, count(LAND & ~BASIC & held_by(THAT_PLAYER))), EACH_PLAYER, own=True),
)
