from spellwright.magic.words import *

VIGOR = card("Vigor", "{3}{G}{G}{G}", "Creature — Elemental Incarnation 6/6").rules(
    TRAMPLE,
    replace(
        would_deal_damage(to=CREATURE & OTHER & YOURS),
        damage_into_counters("+1/+1", prevented=True),
    ),
    when(goes(SELF, to="graveyard"), shuffle_away(SELF), zones=("graveyard",)),
)
