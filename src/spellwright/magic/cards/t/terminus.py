from spellwright.magic.words import *

TERMINUS = card("Terminus", "{4}{W}{W}", "Sorcery").rules(
    put_on_library(CREATURE, "bottom"),
    miracle("{W}"),
)
