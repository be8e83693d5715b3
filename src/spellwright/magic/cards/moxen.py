"""The fastest mana: Moxen and Lotuses, other artifacts that pay for themselves, and what does so from hand."""

from spellwright.magic.words import *

MOX_PEARL = card("Mox Pearl", "{0}", "Artifact").rules(tap_for("W"))
MOX_SAPPHIRE = card("Mox Sapphire", "{0}", "Artifact").rules(tap_for("U"))
MOX_JET = card("Mox Jet", "{0}", "Artifact").rules(tap_for("B"))
MOX_RUBY = card("Mox Ruby", "{0}", "Artifact").rules(tap_for("R"))
MOX_EMERALD = card("Mox Emerald", "{0}", "Artifact").rules(tap_for("G"))

BLACK_LOTUS = card("Black Lotus", "{0}", "Artifact").rules(
    activated([TAP, sacrifice_this()], add_any_color(3)),
)

LOTUS_BLOOM = card("Lotus Bloom", "", "Artifact").rules(
    suspend(3, "{0}"),
    activated([TAP, sacrifice_this()], add_any_color(3)),
)

LIONS_EYE_DIAMOND = card("Lion's Eye Diamond", "{0}", "Artifact").rules(
    activated([discard_hand(), sacrifice_this()], add_any_color(3), as_instant=True),
)

SOL_RING = card("Sol Ring", "{1}", "Artifact").rules(tap_for("CC"))

MANA_VAULT = card("Mana Vault", "{1}", "Artifact").rules(
    rule("doesn't untap", SELF),
    when(beginning_of("upkeep", YOU), may_pay(YOU, "{4}", untap(SELF))),
    when(beginning_of("draw", YOU), deal(1, YOU), if_=matches(SELF, TAPPED)),
    tap_for("CCC"),
)

MANA_CRYPT = card("Mana Crypt", "{0}", "Artifact").rules(
    when(beginning_of("upkeep", YOU), flip_coin(lost=deal(3, YOU))),
    tap_for("CC"),
)

DARK_RITUAL = card("Dark Ritual", "{B}", "Instant").rules(add_mana("BBB"))

SIMIAN_SPIRIT_GUIDE = card("Simian Spirit Guide", "{2}{R}", "Creature — Ape Spirit 2/2").rules(
    activated(exile_this("hand"), add_mana("R"), zones=("hand",)),
)

CRASHING_FOOTFALLS = card("Crashing Footfalls", "", "Sorcery", color="G").rules(
    suspend(4, "{G}"),
    create(token("Creature — Rhino 4/4", "", "G", TRAMPLE), 2),
)
