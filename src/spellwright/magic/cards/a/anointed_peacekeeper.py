from spellwright.magic.words import *

ANOINTED_PEACEKEEPER = card("Anointed Peacekeeper", "{2}{W}", "Creature — Human Cleric 3/3").rules(
    VIGILANCE,
    enters_choosing("card name", kind="any", look=True),
    rule("cost more", WITH_CHOSEN_NAME, amount=2, detail="opponent"),
    rule("abilities cost more", WITH_CHOSEN_NAME, amount=2, detail="nonmana"),
)
