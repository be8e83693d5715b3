from spellwright.magic.words import *

DISRUPTOR_FLUTE = card("Disruptor Flute", "{2}", "Artifact").rules(
    FLASH,
    enters_choosing("card name"),
    rule("cost more", WITH_CHOSEN_NAME, amount=3),
    rule("can't activate", WITH_CHOSEN_NAME, detail="nonmana"),
)
