from spellwright.magic.words import *

THRUMMINGBIRD = card("Thrummingbird", "{1}{U}", "Creature — Phyrexian Bird Horror 1/1").rules(
    FLYING,
    when(deals_damage(SELF, to=ANY_PLAYER, combat=True), proliferate()),
)
