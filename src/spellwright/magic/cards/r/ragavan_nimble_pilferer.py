from spellwright.magic.words import *

TREASURE = token("Artifact — Treasure", "", "", activated([TAP, sacrifice_this()], add_any_color()))

RAGAVAN_NIMBLE_PILFERER = card(
    "Ragavan, Nimble Pilferer", "{R}", "Legendary Creature — Monkey Pirate 2/1"
).rules(
    when(
        deals_damage(SELF, to=ANY_PLAYER, combat=True),
        create(TREASURE),
        and_(exile(top_of_library(1, THAT_PLAYER))),
        may_cast(IT),
    ),
    dash("{1}{R}"),
)
