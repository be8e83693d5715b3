"""The colours of mana: four basic ones, gold by day, black by night, and the faces of a die."""

from __future__ import annotations

RED = "red"
GREEN = "green"
BLUE = "blue"
WHITE = "white"
GOLD = "gold"
BLACK = "black"

BASIC = (RED, GREEN, BLUE, WHITE)
DIE_FACES = (*BASIC, GOLD, BLACK)
