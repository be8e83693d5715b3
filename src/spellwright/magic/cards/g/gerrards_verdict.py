from spellwright.magic.words import *

GERRARDS_VERDICT = card("Gerrard's Verdict", "{W}{B}", "Sorcery").rules(
    discard(2, target(ANY_PLAYER)),
    gain_life(times(3, count_among(IT, LAND))),
)
