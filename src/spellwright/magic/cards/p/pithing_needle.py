from spellwright.magic.words import *

PITHING_NEEDLE = card("Pithing Needle", "{1}", "Artifact").rules(
    enters_choosing("card name"),
    rule("can't activate", WITH_CHOSEN_NAME, detail="nonmana"),
)
