from spellwright.magic.words import *

ISAMARU_HOUND_OF_KONDA = card("Isamaru, Hound of Konda", "{W}", "Legendary Creature — Dog 2/2")
