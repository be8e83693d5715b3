from spellwright.magic.words import *

OCELOT_PRIDE = card("Ocelot Pride", "{W}", "Creature — Cat 1/1").rules(
    FIRST_STRIKE,
    LIFELINK,
    ASCEND,
    when(
        YOUR_END_STEP,
        create(token("Creature — Cat 1/1", "", "W")),
        afterwards(if_(CITYS_BLESSING, create_copies(TOKEN & YOURS & ENTERED_THIS_TURN))),
        if_=compare(this_turn("life gained"), ">=", 1),
    ),
)
