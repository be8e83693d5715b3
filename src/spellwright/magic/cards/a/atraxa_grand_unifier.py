from spellwright.magic.words import *

ATRAXA_GRAND_UNIFIER = card(
    "Atraxa, Grand Unifier", "{3}{G}{W}{U}{B}", "Legendary Creature — Phyrexian Angel 7/7"
).rules(
    FLYING,
    VIGILANCE,
    DEATHTOUCH,
    LIFELINK,
    when(
        enters(SELF),
        reveal(top_of_library(10)),
        choose_one_of_each_type(IT),
        put_into_hand(IT),
        put_rest_on_bottom(at_random=True),
    ),
)
