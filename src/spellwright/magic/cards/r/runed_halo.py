from spellwright.magic.words import *

RUNED_HALO = card("Runed Halo", "{W}{W}", "Enchantment").rules(
    enters_choosing("card name"),
    rule("player protection", YOU, detail=WITH_CHOSEN_NAME),
)
