from spellwright.magic.words import *

SHEOLDREDS_EDICT = card("Sheoldred's Edict", "{1}{B}", "Instant").rules(
    choose_one(
        each_sacrifices(EACH_OPPONENT, 1, NONTOKEN & CREATURE),
        each_sacrifices(EACH_OPPONENT, 1, CREATURE & TOKEN),
        each_sacrifices(EACH_OPPONENT, 1, PLANESWALKER),
    ),
)
