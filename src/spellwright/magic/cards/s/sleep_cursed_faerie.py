from spellwright.magic.words import *

SLEEP_CURSED_FAERIE = card("Sleep-Cursed Faerie", "{U}", "Creature — Faerie Wizard 3/3").rules(
    FLYING,
    ward("{2}"),
    enters_tapped_with(3, "stun"),
    activated("{1}{U}", untap(SELF)),
)
