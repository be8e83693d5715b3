from spellwright.magic.words import *

PLATEAU = card("Plateau", "", "Land — Mountain Plains")
