from spellwright.magic.words import *

IDOL_OF_FALSE_GODS = card("Idol of False Gods", "{2}", "Kindred Artifact — Eldrazi").rules(
    activated(
        ["{1}{C}", TAP],
        create(
            token(
                "Creature — Eldrazi Spawn 0/1", "", "", activated(sacrifice_this(), add_mana("C"))
            )
        ),
    ),
    when(dies(is_a("Eldrazi") & YOURS & OTHER), put_counters("+1/+1")),
    static(
        SELF,
        AddTypes(("Creature",)),
        SetPT(0, 0),
        Gain((annihilator(2),)),
        while_=matches(SELF, with_counter("+1/+1", 8)),
    ),
)
