from spellwright.magic.words import *

DREAD = card("Dread", "{3}{B}{B}{B}", "Creature — Elemental Incarnation 6/6").rules(
    FEAR,
    when(deals_damage(CREATURE, to=YOU), destroy(IT)),
    when(goes(SELF, to="graveyard"), shuffle_away(SELF), zones=("graveyard",)),
)
