from spellwright.magic.words import *

ASSASSIN_INITIATE = card("Assassin Initiate", "{B}", "Creature — Human Assassin 1/1").rules(
    activated("{1}", gains_one_of(SELF, FLYING, DEATHTOUCH, LIFELINK)),
)
