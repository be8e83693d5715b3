from spellwright.magic.words import *

GRIZZLY_BEARS = card("Grizzly Bears", "{1}{G}", "Creature — Bear 2/2")
