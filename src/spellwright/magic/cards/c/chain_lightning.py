from spellwright.magic.words import *

CHAIN_LIGHTNING = card("Chain Lightning", "{R}", "Sorcery").rules(
    deal(3, target(ANY_TARGET)),
    afterwards(
        may_pay(
            controller_of(target(ANY_TARGET)),
            "{R}{R}",
            may(
                copy_spell(SELF, who=controller_of(target(ANY_TARGET))),
                who=controller_of(target(ANY_TARGET)),
            ),
        ),
    ),
)
