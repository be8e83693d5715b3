from spellwright.magic.words import *

CHROME_MOX = card("Chrome Mox", "{0}", "Artifact").rules(
    when(
        enters(SELF),
        choose_among(hand_of(YOU), of=~ARTIFACT & ~LAND, up_to=1),
        exile(IT, note="exiled"),
        word="imprint",
    ),
    activated(TAP, add_color_of(noted("exiled"))),
)
