from spellwright.magic.words import *

CHALICE_OF_THE_VOID = card("Chalice of the Void", "{X}{X}", "Artifact").rules(
    enters_with(X, "charge"),
    when(casts(EACH_PLAYER, mana_value("=", counters_on("charge"))), counter(IT)),
)
