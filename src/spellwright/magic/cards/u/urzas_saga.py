from spellwright.magic.words import *

URZAS_SAGA = card("Urza's Saga", "", "Enchantment Land — Urza's Saga").rules(
    *chapters(
        ((1,), gains(SELF, tap_for("C"), until="forever")),
        (
            (2,),
            gains(
                SELF,
                activated(
                    ["{2}", TAP],
                    create(
                        token(
                            "Artifact Creature — Construct 0/0",
                            "",
                            "",
                            static(SELF, AddPT(count(ARTIFACT & YOURS), count(ARTIFACT & YOURS))),
                        )
                    ),
                ),
                until="forever",
            ),
        ),
        ((3,), search(ARTIFACT & with_mana_cost("{0}", "{1}"), to="battlefield")),
    ),
)
