from spellwright.magic.words import *

DARK_RITUAL = card("Dark Ritual", "{B}", "Instant").rules(add_mana("BBB"))
