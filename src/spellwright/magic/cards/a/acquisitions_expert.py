from spellwright.magic.words import *

ACQUISITIONS_EXPERT = card("Acquisitions Expert", "{1}{B}", "Creature — Human Rogue 1/2").rules(
    when(
        enters(SELF),
        each_chooses(target(ANY_OPPONENT), n=PARTY),
        reveal(IT),
        choose_among(IT),
        discard(1, target(ANY_OPPONENT), of=THEM),
    ),
)
