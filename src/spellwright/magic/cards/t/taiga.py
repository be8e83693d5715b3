from spellwright.magic.words import *

TAIGA = card("Taiga", "", "Land — Mountain Forest")
