from spellwright.magic.words import *

AETHER_VIAL = card("Aether Vial", "{1}", "Artifact").rules(
    when(YOUR_UPKEEP, may(put_counters("charge"))),
    activated(
        TAP,
        choose_among(each(CREATURE & YOUR_HAND & mana_value("=", counters_on("charge"))), up_to=1),
        put_onto_battlefield(IT),
    ),
)
