from spellwright.magic.words import *

ONI_CULT_ANVIL = card("Oni-Cult Anvil", "{B}{R}", "Artifact").rules(
    when(
        leaves(ARTIFACT & YOURS),
        create(token("Artifact Creature — Construct 1/1")),
        if_=YOUR_TURN,
        once_each_turn=True,
    ),
    activated([TAP, sacrifice(choose(1, ARTIFACT))], deal(1, EACH_OPPONENT), gain_life(1)),
)
