from spellwright.magic.words import *

XANDERS_LOUNGE = card("Xander's Lounge", "", "Land — Island Swamp Mountain").rules(
    enters_tapped(),
    cycling("{3}"),
)
