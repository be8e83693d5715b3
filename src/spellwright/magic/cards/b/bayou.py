from spellwright.magic.words import *

BAYOU = card("Bayou", "", "Land — Swamp Forest")
