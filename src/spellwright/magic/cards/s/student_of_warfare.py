from spellwright.magic.words import *

STUDENT_OF_WARFARE = card("Student of Warfare", "{W}", "Creature — Human Knight 1/1").rules(
    level_up("{W}"),
    level(2, 6, 3, 3, FIRST_STRIKE),
    level(7, None, 4, 4, DOUBLE_STRIKE),
)
