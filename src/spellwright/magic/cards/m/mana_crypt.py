from spellwright.magic.words import *

MANA_CRYPT = card("Mana Crypt", "{0}", "Artifact").rules(
    when(beginning_of("upkeep", YOU), flip_coin(lost=deal(3, YOU))),
    tap_for("CC"),
)
