from spellwright.magic.words import *

MEDDLING_MAGE = card("Meddling Mage", "{W}{U}", "Creature — Human Wizard 2/2").rules(
    enters_choosing("card name", kind="nonland"),
    rule("can't cast", WITH_CHOSEN_NAME),
)
