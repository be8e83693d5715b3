from spellwright.magic.words import *

SKYCLAVE_APPARITION = card("Skyclave Apparition", "{1}{W}{W}", "Creature — Kor Spirit 2/2").rules(
    when(
        enters(SELF),
        exile(
            target(PERMANENT & ~LAND & NONTOKEN & ~YOURS & mana_value("<=", 4), up_to=1),
            note="exiled",
        ),
    ),
    when(
        leaves(SELF),
        create(
            token("Creature — Illusion 0/0", "", "U"),
            who=owner_of(noted("exiled")),
            size=where_x(mana_value_of(noted("exiled"))),
        ),
    ),
)
