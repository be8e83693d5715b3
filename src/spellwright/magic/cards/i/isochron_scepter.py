from spellwright.magic.words import *

ISOCHRON_SCEPTER = card("Isochron Scepter", "{2}", "Artifact").rules(
    when(
        enters(SELF),
        choose_among(hand_of(YOU), of=INSTANT & mana_value("<=", 2), up_to=1),
        exile(IT, note="exiled"),
        word="imprint",
    ),
    activated(["{2}", TAP], cast_copy(noted("exiled"))),
)
