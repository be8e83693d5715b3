from spellwright.magic.words import *

SPECTERS_SHRIEK = card("Specter's Shriek", "{B}", "Sorcery").rules(
    reveal_hand(target(ANY_OPPONENT)),
    may(choose_among(IT, of=~LAND)),
    if_(
        IF_YOU_DO,
        exile(IT),
        if_(matches(IT, ~BLACK), each_chooses(YOU, n=1), exile(IT)),
    ),
)
