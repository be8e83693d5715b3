from spellwright.magic.words import *

UNDISCOVERED_PARADISE = card("Undiscovered Paradise", "", "Land").rules(
    activated(TAP, add_any_color(then=as_you_untap(return_to_hand(SELF)))),
)
