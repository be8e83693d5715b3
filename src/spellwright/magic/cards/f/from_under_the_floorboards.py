from spellwright.magic.words import *

ZOMBIE = token("Creature — Zombie 2/2", "", "B")
FROM_UNDER_THE_FLOORBOARDS = card("From Under the Floorboards", "{3}{B}{B}", "Sorcery").rules(
    madness("{X}{B}{B}"),
    or_instead(
        seq(create(ZOMBIE, 3, tapped=True), and_(gain_life(3))),
        paid("madness"),
        create(ZOMBIE, X, tapped=True),
        and_(gain_life(X)),
    ),
)
