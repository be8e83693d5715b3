from spellwright.magic.words import *

EMRAKUL_THE_AEONS_TORN = card(
    "Emrakul, the Aeons Torn", "{15}", "Legendary Creature — Eldrazi 15/15"
).rules(
    rule("can't be countered", SELF),
    when(casts(YOU, SELF), extra_turn(), zones=("stack",)),
    FLYING,
    protection(SPELL & ~COLORLESS, "spells that are one or more colors"),
    annihilator(6),
    when(
        goes(SELF, to="graveyard"),
        shuffle_in("graveyard", who=owner_of(SELF)),
        zones=("graveyard",),
    ),
)
