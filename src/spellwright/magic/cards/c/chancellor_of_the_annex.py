from spellwright.magic.words import *

CHANCELLOR_OF_THE_ANNEX = card(
    "Chancellor of the Annex", "{4}{W}{W}{W}", "Creature — Phyrexian Angel 5/6"
).rules(
    opening_hand(
        reveal(SELF),
        for_each(
            EACH_OPPONENT,
            later(
                when(
                    casts(THAT_PLAYER, of_game=True),
                    unless_pays(THAT_PLAYER, "{1}", counter(IT)),
                ),
                until="forever",
            ),
        ),
    ),
    FLYING,
    when(casts(OPPONENT), unless_pays(THAT_PLAYER, "{1}", counter(IT))),
)
