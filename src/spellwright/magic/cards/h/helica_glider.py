from spellwright.magic.words import *

HELICA_GLIDER = card("Helica Glider", "{2}{W}", "Creature — Nightmare Squirrel 2/2").rules(
    enters_with_choice("flying", "first strike"),
)
