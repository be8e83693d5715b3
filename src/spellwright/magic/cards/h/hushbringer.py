from spellwright.magic.words import *

HUSHBRINGER = card("Hushbringer", "{1}{W}", "Creature — Faerie 1/2").rules(
    FLYING,
    LIFELINK,
    rule("no triggers for entering", CREATURE),
    rule("no triggers for dying", CREATURE),
)
