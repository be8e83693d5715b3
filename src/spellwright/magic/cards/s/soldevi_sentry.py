from spellwright.magic.words import *

SOLDEVI_SENTRY = card("Soldevi Sentry", "{1}", "Artifact Creature — Soldier 1/1").rules(
    activated(
        "{1}",
        for_each(
            target(ANY_OPPONENT),
            regenerate(SELF, then=may(draw(1, THAT_PLAYER), who=THAT_PLAYER)),
        ),
    ),
)
