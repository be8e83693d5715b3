from spellwright.magic.words import *

GOBLIN_VANDAL = card("Goblin Vandal", "{R}", "Creature — Goblin Rogue 1/1").rules(
    when(
        is_unblocked(SELF),
        may_pay(
            YOU,
            "{R}",
            destroy(target(ARTIFACT & held_by(DEFENDING_PLAYER))),
            rule_for(SELF, "no combat damage"),
        ),
    ),
)
