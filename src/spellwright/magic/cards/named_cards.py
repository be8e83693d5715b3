"""Cards that ask for the name of a card as they enter (CR 201.4)."""

from spellwright.magic.words import *

ALPINE_MOON = card("Alpine Moon", "{R}", "Enchantment").rules(
    enters_choosing("card name", kind="nonbasic land"),
    static(
        LAND & THEIRS & WITH_CHOSEN_NAME,
        LoseLandTypes(),
        LoseAll(),
        Gain((activated(TAP, add_any_color()),)),
    ),
)

PHYREXIAN_REVOKER = card(
    "Phyrexian Revoker", "{2}", "Artifact Creature — Phyrexian Horror 2/1"
).rules(
    enters_choosing("card name", kind="nonland"),
    rule("can't activate", WITH_CHOSEN_NAME),
)

MEDDLING_MAGE = card("Meddling Mage", "{W}{U}", "Creature — Human Wizard 2/2").rules(
    enters_choosing("card name", kind="nonland"),
    rule("can't cast", WITH_CHOSEN_NAME),
)

ANOINTED_PEACEKEEPER = card("Anointed Peacekeeper", "{2}{W}", "Creature — Human Cleric 3/3").rules(
    VIGILANCE,
    enters_choosing("card name", kind="any", look=True),
    rule("cost more", WITH_CHOSEN_NAME, amount=2, detail="opponent"),
    rule("abilities cost more", WITH_CHOSEN_NAME, amount=2, detail="nonmana"),
)
