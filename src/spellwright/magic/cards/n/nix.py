from spellwright.magic.words import *

NIX = card("Nix", "{U}", "Instant").rules(
    if_(matches(target(SPELL), NO_MANA_SPENT), counter(target(SPELL))),
)
