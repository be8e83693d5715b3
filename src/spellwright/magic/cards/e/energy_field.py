from spellwright.magic.words import *

ENERGY_FIELD = card("Energy Field", "{1}{U}", "Enchantment").rules(
    replace(would_deal_damage(~YOURS, to=YOU), prevent()),
    when(goes(NONTOKEN & owned_by(YOU), to="graveyard"), sacrifice(SELF)),
)
