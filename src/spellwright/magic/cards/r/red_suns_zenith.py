from spellwright.magic.words import *

RED_SUNS_ZENITH = card("Red Sun's Zenith", "{X}{R}", "Sorcery").rules(
    deal_exiling(X, target()),
    shuffle_away(SELF),
)
