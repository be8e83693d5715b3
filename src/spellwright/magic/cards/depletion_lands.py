"""Lands that are used up: with depletion counters, by sacrifice, by returning to hand."""

from spellwright.magic.words import *

PEAT_BOG = card("Peat Bog", "", "Land").rules(*depletes("B"))
SAPRAZZAN_SKERRY = card("Saprazzan Skerry", "", "Land").rules(*depletes("U"))
HICKORY_WOODLOT = card("Hickory Woodlot", "", "Land").rules(*depletes("G"))

CRYSTAL_VEIN = card("Crystal Vein", "", "Land").rules(
    tap_for("C"),
    activated([TAP, sacrifice_this()], add_mana("CC")),
)

UNDISCOVERED_PARADISE = card("Undiscovered Paradise", "", "Land").rules(
    activated(TAP, add_any_color(then=as_you_untap(return_to_hand(SELF)))),
)
