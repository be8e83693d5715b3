from spellwright.magic.words import *

THOUGHT_KNOT_SEER = card("Thought-Knot Seer", "{3}{C}", "Creature — Eldrazi 4/4").rules(
    when(
        enters(SELF),
        reveal_hand(target(ANY_OPPONENT)),
        choose_among(IT, of=~LAND),
        exile(IT),
    ),
    when(leaves(SELF), draw(1, target(ANY_OPPONENT))),
)
