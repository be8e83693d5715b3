from spellwright.magic.words import *

MANA_VAULT = card("Mana Vault", "{1}", "Artifact").rules(
    rule("doesn't untap", SELF),
    when(beginning_of("upkeep", YOU), may_pay(YOU, "{4}", untap(SELF))),
    when(beginning_of("draw", YOU), deal(1, YOU), if_=matches(SELF, TAPPED)),
    tap_for("CCC"),
)
