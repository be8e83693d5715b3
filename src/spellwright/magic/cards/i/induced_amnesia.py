from spellwright.magic.words import *

INDUCED_AMNESIA = card("Induced Amnesia", "{2}{U}", "Enchantment").rules(
    when(
        enters(SELF),
        exile(hand_of(target(ANY_PLAYER)), note="exiled", face_down=True),
        then(draw(count_among(IT, ANYTHING), who=target(ANY_PLAYER))),
    ),
    when(dies(SELF), return_to_hand(noted("exiled"))),
)
