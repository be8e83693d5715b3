from spellwright.magic.words import *

SUNKEN_CITADEL = card("Sunken Citadel", "", "Land — Cave").rules(
    enters_tapped_choosing_color(),
    activated(TAP, add_chosen_color()),
    activated(TAP, add_chosen_color(2, only_for_abilities_of("Land"))),
)
