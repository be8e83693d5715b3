from spellwright.magic.words import *

BANESLAYER_ANGEL = card("Baneslayer Angel", "{3}{W}{W}", "Creature — Angel 5/5").rules(
    FLYING,
    FIRST_STRIKE,
    LIFELINK,
    protection(is_a("Demon") | is_a("Dragon"), "Demons and from Dragons"),
)
