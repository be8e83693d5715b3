from spellwright.magic.words import *

JUGGERNAUT = card("Juggernaut", "{4}", "Artifact Creature — Juggernaut 5/3").rules(
    rule("must attack", SELF),
    rule("can't be blocked", SELF, detail=is_a("Wall")),
)
