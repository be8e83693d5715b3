from spellwright.magic.words import *

SAVANNAH_LIONS = card("Savannah Lions", "{W}", "Creature — Cat 2/1")
