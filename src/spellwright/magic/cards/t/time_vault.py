from spellwright.magic.words import *

TIME_VAULT = card("Time Vault", "{2}", "Artifact").rules(
    enters_tapped(),
    rule("doesn't untap", SELF),
    rule("may skip turn", SELF, while_=matches(SELF, TAPPED)),
    activated(TAP, extra_turn()),
)
