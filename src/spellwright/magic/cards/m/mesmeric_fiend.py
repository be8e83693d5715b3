from spellwright.magic.words import *

MESMERIC_FIEND = card("Mesmeric Fiend", "{1}{B}", "Creature — Nightmare Horror 1/1").rules(
    when(
        enters(SELF),
        reveal_hand(target(ANY_OPPONENT)),
        and_(choose_among(IT, of=~LAND)),
        exile(IT, note="exiled"),
    ),
    when(leaves(SELF), return_to_hand(noted("exiled"))),
)
