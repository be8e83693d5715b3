from spellwright.magic.words import *

BURNING_INQUIRY = card("Burning Inquiry", "{R}", "Sorcery").rules(
    draw(3, EACH_PLAYER),
    then(discard(3, EACH_PLAYER, at_random=True)),
)
