from spellwright.magic.words import *

WORLDSPINE_WURM = card("Worldspine Wurm", "{8}{G}{G}{G}", "Creature — Wurm 15/15").rules(
    TRAMPLE,
    when(dies(SELF), create(token("Creature — Wurm 5/5", "", "G", TRAMPLE), 3)),
    when(goes(SELF, to="graveyard"), shuffle_away(SELF), zones=("graveyard",)),
)
