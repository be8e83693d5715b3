from spellwright.magic.words import *

STROMKIRK_NOBLE = card("Stromkirk Noble", "{R}", "Creature — Vampire Noble 1/1").rules(
    rule("can't be blocked", SELF, detail=is_a("Human")),
    when(deals_damage(SELF, to=ANY_PLAYER, combat=True), put_counters("+1/+1")),
)
