from spellwright.magic.words import *

TREASURE = token("Artifact — Treasure", "", "", activated([TAP, sacrifice_this()], add_any_color()))

GENEROUS_PLUNDERER = card("Generous Plunderer", "{1}{R}", "Creature — Human Rogue 2/2").rules(
    MENACE,
    when(
        YOUR_UPKEEP,
        may(create(TREASURE)),
        when_you_do(create(TREASURE, who=target(ANY_OPPONENT), tapped=True)),
    ),
    when(
        attacks(SELF),
        deal(count(ARTIFACT & held_by(THAT_PLAYER)), DEFENDING_PLAYER, own=True),
    ),
)
