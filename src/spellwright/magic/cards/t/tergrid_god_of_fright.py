from spellwright.magic.words import *

TERGRID_GOD_OF_FRIGHT = card(
    "Tergrid, God of Fright", "{3}{B}{B}", "Legendary Creature — God 4/5"
).rules(
    MENACE,
    when(
        goes(NONTOKEN & PERMANENT & THEIRS, to="graveyard", cause="sacrifice")
        | goes(PERMANENT & owned_by(OPPONENT), to="graveyard", cause="discard"),
        may(put_onto_battlefield(IT)),
    ),
    modal=card("Tergrid's Lantern", "{3}{B}", "Legendary Artifact").rules(
        activated(
            TAP,
            unless_pays(
                target(ANY_PLAYER),
                one_cost_of(sacrifice(choose(1, PERMANENT & ~LAND)), discard(choose(1, ANYTHING))),
                lose_life(3, target(ANY_PLAYER)),
            ),
        ),
        activated("{3}{B}", untap(SELF)),
    ),
)
