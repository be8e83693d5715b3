from spellwright.magic.words import *

LODESTONE_GOLEM = card("Lodestone Golem", "{4}", "Artifact Creature — Golem 5/3").rules(
    rule("cost more", ~ARTIFACT, amount=1),
)
