"""What makes spells cost more, or counters them for what they cost."""

from spellwright.magic.words import *

SPHERE_OF_RESISTANCE = card("Sphere of Resistance", "{2}", "Artifact").rules(
    rule("cost more", ANYTHING, amount=1),
)

LODESTONE_GOLEM = card("Lodestone Golem", "{4}", "Artifact Creature — Golem 5/3").rules(
    rule("cost more", ~ARTIFACT, amount=1),
)

THALIA_GUARDIAN_OF_THRABEN = card(
    "Thalia, Guardian of Thraben", "{1}{W}", "Legendary Creature — Human Soldier 2/1"
).rules(
    FIRST_STRIKE,
    rule("cost more", ~CREATURE, amount=1),
)

CHALICE_OF_THE_VOID = card("Chalice of the Void", "{X}{X}", "Artifact").rules(
    enters_with(X, "charge"),
    when(casts(EACH_PLAYER, mana_value("=", counters_on("charge"))), counter(IT)),
)
